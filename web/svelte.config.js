/** Plain Svelte 5: TypeScript in components is only types, so nothing has to be preprocessed. */
export default {};
