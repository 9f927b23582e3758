/** What the head of a table's page offers besides the way back. */
export interface TableTool {
  /** Also its test id. */
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  /** Something new waits there: a number on the button, told by `news`. */
  readonly count?: number;
  readonly news?: string;
  /** A switch that is on or off. */
  readonly pressed?: boolean;
  /** Stays outside the list on small screens: one press, not two. */
  readonly pinned?: boolean;
  readonly act: () => void;
}
