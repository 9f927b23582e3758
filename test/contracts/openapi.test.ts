/** The OpenAPI document at /api/docs names every route under /api that the running room serves, and no other. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestRoom, startTestRoom } from '../support/test-room.js';

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { readonly summary?: string; readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> } }>>;
}
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Record<string, boolean> };
}

let room: TestRoom;
let document: OpenApi;
let served: string[];
beforeAll(async () => {
  room = await startTestRoom();
  document = (await (await fetch(`${room.url}/api/docs-json`)).json()) as OpenApi;
  const { stack } = (room.room.app.getHttpAdapter().getInstance() as { readonly router: { readonly stack: readonly Layer[] } }).router;
  served = stack.flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => `${method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`) : []));
}, 60_000);
afterAll(async () => room.close());

describe('the OpenAPI document', () => {
  test('names every route under /api that is served, and no other', () => {
    const routes = served.filter((route) => / \/api\/(?!docs)/.test(route));
    const documented = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(routes.length).toBeGreaterThan(10);
    expect(documented.sort()).toEqual(routes.sort());
  });

  test('says in words what each route does', () => {
    const silent = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).filter(([, route]) => !route.summary).map(([method]) => `${method} ${path}`));
    expect(silent).toEqual([]);
  });

  test('shows the body of every POST route that takes one', () => {
    const withoutBody = Object.entries(document.paths).flatMap(([path, methods]) => (methods['post'] && !methods['post'].requestBody ? [path] : []));
    expect(withoutBody).toEqual([]);
  });

  test('shows the page itself', async () => {
    const page = await fetch(`${room.url}/api/docs`);
    expect([page.status, (await page.text()).includes('swagger')]).toEqual([200, true]);
  });
});
