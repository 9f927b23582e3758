/** What a command of the room's command line comes to: its exit code and what it prints. */
export interface CommandOutcome {
  /** 0 done, 1 done and the answer is bad news, 2 bad input. */
  readonly exitCode: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** Input the command cannot work with; the message is for the person who typed it. */
export class BadInput extends Error {}

/** Runs a command: its answer as one line of JSON, or exit code 2 and the reason when the input is bad. */
export function outcomeOf(answer: () => object): CommandOutcome {
  try {
    return { exitCode: 0, stdout: `${JSON.stringify(answer())}\n` };
  } catch (error) {
    if (error instanceof BadInput) return { exitCode: 2, stderr: `${error.message}\n` };
    throw error;
  }
}
