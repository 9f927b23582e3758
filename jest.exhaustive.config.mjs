import base from './jest.config.mjs';

/**
 * The counts over all hands and the long comparisons: minutes, not seconds, so apart from `npm test`.
 *
 * @type {import('jest').Config}
 */
export default {
  ...base,
  testMatch: ['<rootDir>/test/exhaustive/**/*.exhaustive.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 170_000,
  maxWorkers: '100%',
};
