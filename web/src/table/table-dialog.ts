/** What is asked in a dialog over a table. `seat` null: any. */
export type TableDialog = { readonly kind: 'sit'; readonly seat: number | null } | { readonly kind: 'top-up' | 'leave' | 'log' | 'settings' | 'rules' };
