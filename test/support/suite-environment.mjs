/**
 * Node for one suite, which ends what the suite has opened and not closed (see opened.ts): a room that went on after a suite
 * that failed half-way would throw its errors into every suite that runs in the same worker later.
 */
import { TestEnvironment } from 'jest-environment-node';

export default class SuiteEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'run_finish') await this.global.endOpened?.();
  }
}
