import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { RoomConfig } from '../config/config.js';
import { PlayerEntity, SessionEntity, StaffActionEntity } from './entities.js';
import { sqlMigrations } from './migrations.js';

/** Connection of the migrating user, who owns the schema. */
export function migratorDataSource(config: Pick<RoomConfig, 'databaseUrl' | 'projectRoot'>): DataSource {
  return new DataSource({
    type: 'postgres',
    url: config.databaseUrl,
    migrations: sqlMigrations(join(config.projectRoot, 'migrations')),
    migrationsTableName: 'schema_migration',
    poolSize: 2,
  });
}

/** Connections of the running room. It works under the role `room_app` where that exists (see the migration `rights`). */
export function roomDataSourceOptions(config: RoomConfig, appRole: boolean): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    entities: [PlayerEntity, SessionEntity, StaffActionEntity],
    synchronize: false,
    poolSize: config.dbPool,
    poolErrorHandler: () => undefined,
    extra: {
      // Answers that never come must not hold a table for ever; the group commit itself takes milliseconds.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
      connectionTimeoutMillis: 10_000,
      ...(appRole ? { options: '-c role=room_app' } : {}),
    },
  };
}

/** Whether the role of the running room exists and this user may take it. */
export async function hasAppRole(migrator: DataSource): Promise<boolean> {
  const rows: unknown[] = await migrator.query(`SELECT 1 FROM pg_roles WHERE rolname = 'room_app' AND pg_has_role(current_user, oid, 'MEMBER')`);
  return rows.length > 0;
}
