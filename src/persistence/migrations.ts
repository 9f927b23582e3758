import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

/** The file name's form: thirteen digits that order it, a dash, what it is about. */
const FILE = /^(\d{13})-([a-z-]+)\.sql$/;

/** Turns the hand-written SQL files of `folder` into migrations for TypeORM's runner, one class per file. */
export function sqlMigrations(folder: string): (new () => MigrationInterface)[] {
  return readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort()
    .map((file) => {
      const [, digits, words] = FILE.exec(file) as unknown as [string, string, string];
      const [up, down] = readFileSync(join(folder, file), 'utf8').split(/^-- down$/m);
      const name = words.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()) + digits;
      return class SqlMigration implements MigrationInterface {
        readonly name = name;
        async up(runner: QueryRunner): Promise<void> {
          await runner.query(up ?? '');
        }
        async down(runner: QueryRunner): Promise<void> {
          await runner.query(down ?? '');
        }
      };
    });
}

/** Runs what is pending, each in a transaction; answers the names of what ran. One process at a time: others wait. */
export async function migrate(migrator: DataSource): Promise<string[]> {
  const runner = migrator.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(hashtext('poker-room migrations'))`);
    const ran = await migrator.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtext('poker-room migrations'))`).catch(() => undefined);
    await runner.release();
  }
}
