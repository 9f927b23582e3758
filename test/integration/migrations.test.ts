/** Several rooms in one cluster: what belongs to all of its databases (the role of the running room) is made once and shared. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { hasAppRole, migratorDataSource } from '../../src/persistence/data-source.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/persistence/embedded-postgres.js';
import { migrate } from '../../src/persistence/migrations.js';

const ROOMS = 6;
const FILES = readdirSync('migrations').length;

describe('rooms in several databases of one cluster', () => {
  let folder: string;
  let cluster: EmbeddedPostgres;
  let rooms: DataSource[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'poker-room-migrations-'));
    cluster = await startEmbeddedPostgres({ projectRoot: process.cwd(), dataDir: folder, unsafeFast: true, port: 0 });
    const whole = await migratorDataSource({ databaseUrl: cluster.url, projectRoot: process.cwd() }).initialize();
    const urls: string[] = [];
    for (let no = 0; no < ROOMS; no += 1) {
      await whole.query(`CREATE DATABASE room_${no}`);
      const url = new URL(cluster.url);
      url.pathname = `/room_${no}`;
      urls.push(url.href);
    }
    await whole.destroy();
    rooms = await Promise.all(urls.map((databaseUrl) => migratorDataSource({ databaseUrl, projectRoot: process.cwd() }).initialize()));
  });
  afterAll(async () => {
    for (const room of rooms) await room.destroy();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('all of them migrate at once in a cluster that knew no room, and each may take the role', async () => {
    const ran = await Promise.all(rooms.map(migrate));
    expect(ran.map(({ length }) => length)).toEqual(Array<number>(ROOMS).fill(FILES));
    expect(await Promise.all(rooms.map(hasAppRole))).toEqual(Array<boolean>(ROOMS).fill(true));
  });

  test('rooms of owners who may make roles, but not grant what another made, run each as its own', async () => {
    const whole = await migratorDataSource({ databaseUrl: cluster.url, projectRoot: process.cwd() }).initialize();
    for (const owner of ['anna', 'bob']) {
      await whole.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${owner}'`);
      await whole.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
      const url = Object.assign(new URL(cluster.url), { pathname: `/${owner}`, username: owner, password: owner });
      const room = await migratorDataSource({ databaseUrl: url.href, projectRoot: process.cwd() }).initialize();
      expect(await migrate(room)).toHaveLength(FILES);
      expect(await hasAppRole(room)).toBe(false);
      for (let step = 0; step < FILES; step += 1) await room.undoLastMigration();
      await room.destroy();
    }
    await whole.destroy();
  });

  test('a room that is taken back leaves the role to the others; the last one takes it along', async () => {
    const roles = async (): Promise<number> => (await rooms[0]!.query<unknown[]>(`SELECT 1 FROM pg_roles WHERE rolname = 'room_app'`)).length;
    for (const [no, room] of rooms.entries()) {
      expect(await roles()).toBe(1);
      for (let step = 0; step < FILES; step += 1) await room.undoLastMigration();
      expect([no, await roles()]).toEqual([no, no === ROOMS - 1 ? 0 : 1]);
    }
  });
});
