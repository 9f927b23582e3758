/** The image and its company, as far as they can be checked without a container engine: lint, structure, agreement with the code. */
import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONFIG_SCHEMA, readConfig } from '../src/config/config.js';

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}
const compose = parse(readFileSync('docker/compose.yaml', 'utf8'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const { room, bots, postgres, redis } = compose.services as Record<'room' | 'bots' | 'postgres' | 'redis', Service>;

/** A tag that names one version: two numbers at least, never `latest`. */
const PINNED = /^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$/;

/** Instructions of the Dockerfile, continued lines joined. */
const instructions = dockerfile
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({ name: line.split(' ')[0], text: line.slice(line.indexOf(' ') + 1) }));
const texts = (name: string): string[] => instructions.filter((i) => i.name === name).map((i) => i.text);

describe('docker/Dockerfile', () => {
  test('has nothing that a Dockerfile linter minds', () => {
    const done = spawnSync(process.execPath, ['node_modules/dockerfilelint/bin/dockerfilelint', '--output', 'json', 'docker/Dockerfile'], { encoding: 'utf8' });
    expect(JSON.parse(done.stdout)).toMatchObject({ totalIssues: 0 });
  });

  test('builds in one stage and runs in another, both from a pinned slim Node that the project supports', () => {
    const stages = texts('FROM');
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage.split(' ')[0]).toMatch(PINNED);
      expect(stage).toMatch(/^node:2[0-9]\..*-slim/);
    }
    expect(texts('RUN')).toContain('npm ci --no-audit --no-fund');
    expect(texts('RUN').join('\n')).toContain('npm prune --omit=dev');
  });

  test('runs as an ordinary user, listens to all, tells its health', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(texts('USER')).toEqual(['node']);
    expect(last.indexOf('\nUSER node')).toBeLessThan(last.indexOf('\nCMD '));
    expect(last).toMatch(/ROOM_HOST=0\.0\.0\.0/);
    expect(texts('HEALTHCHECK')).toEqual([expect.stringContaining('/health/ready')]);
    expect(texts('CMD')).toEqual(['["node", "--enable-source-maps", "dist/src/main.js"]']);
  });

  test('copies what exists and is not ignored', () => {
    const ignore = readFileSync('.dockerignore', 'utf8').split('\n');
    const copied = texts('COPY').filter((text) => !text.startsWith('--from')).flatMap((text) => text.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) {
      expect(existsSync(join(process.cwd(), path))).toBe(true);
      expect(ignore).toContain(`!${path}`);
    }
    for (const line of ignore.filter((l) => l.startsWith('!'))) expect(copied).toContain(line.slice(1));
  });

  test('sets only variables that the room reads', () => {
    const set = texts('ENV').flatMap((text) => text.trim().split(/\s+/)).map((pair) => pair.split('=')[0]!);
    expect(set.filter((name) => !(name in CONFIG_SCHEMA.shape) && name !== 'NODE_ENV' && name !== 'ROOM_HOME')).toEqual([]);
  });
});

describe('docker/compose.yaml', () => {
  test('has the room, its PostgreSQL, its Redis and, when asked for, bots', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['bots', 'postgres', 'redis', 'room']);
    expect(bots.profiles).toEqual(['bots']);
    expect(room.build).toEqual({ context: '..', dockerfile: 'docker/Dockerfile' });
    expect(bots.image).toBe(room.image);
  });

  test('pins every image', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(PINNED);
    expect(room.image).toBe(`poker-room:${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}`);
  });

  test('waits for health, and asks everybody who can be asked', () => {
    expect(room.healthcheck.test?.join(' ')).toContain('/health/ready');
    expect(postgres.healthcheck.test).toContain('pg_isready');
    expect(redis.healthcheck.test).toContain('redis-cli');
    expect(bots.healthcheck.disable).toBe(true);
    expect(room.depends_on).toEqual({ postgres: { condition: 'service_healthy' }, redis: { condition: 'service_healthy' } });
    expect(bots.depends_on).toEqual({ room: { condition: 'service_healthy' } });
  });

  test('runs the room without rights that it does not need', () => {
    for (const service of [room, bots]) {
      expect(service).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    }
  });

  test('keeps what must last in volumes and shows the stores to nobody', () => {
    expect(room.volumes).toEqual(['room-data:/data']);
    const used = [room, postgres, redis].flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0]!);
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect([postgres.ports, redis.ports]).toEqual([undefined, undefined]);
  });

  test('takes every secret from the environment and refuses to start without', () => {
    const example = readFileSync('docker/.env.example', 'utf8');
    for (const name of ['POSTGRES_PASSWORD', 'ROOM_JWT_SECRET', 'ROOM_BOT_SECRET']) {
      const uses = Object.values(compose.services).flatMap((service) => Object.values(service.environment ?? {})).filter((value) => value.includes(name));
      expect(uses.length).toBeGreaterThan(0);
      for (const use of uses) expect(use).toContain(`\${${name}:?`);
      expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
    }
  });

  test('gives the room a configuration that it accepts', () => {
    const filled = Object.entries(room.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable: string, otherwise: string) => (variable.startsWith('ROOM_') && !variable.endsWith('SECRET') ? otherwise : 'abc123'.repeat(6))),
    ]);
    const environment = Object.fromEntries(filled) as Record<string, string>;
    expect(Object.keys(environment).filter((name) => !(name in CONFIG_SCHEMA.shape))).toEqual([]);
    expect(readConfig({ ...environment, ROOM_DATA_DIR: process.cwd() })).toMatchObject({ redisUrl: 'redis://redis:6379', trustProxy: false });
  });
});
