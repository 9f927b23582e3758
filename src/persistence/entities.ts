import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A player. Money and seats are not here: see the ledger and table_seat. */
@Entity('player')
export class PlayerEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') name!: string;
  /** The name without regard to case: unique. */
  @Column('text', { name: 'name_key' }) nameKey!: string;
  /** What a registered name looks like at a glance: unique. Null for guests, bots and names taken before this was asked. */
  @Column('text', { name: 'look_key', nullable: true }) lookKey!: string | null;
  @Column('text') kind!: 'guest' | 'registered' | 'bot' | 'deleted';
  @Column('text', { array: true }) roles!: ('moderator' | 'ops' | 'admin')[];
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true }) emailConfirmedAt!: Date | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}

/** One signed-in device: a chain of refresh tokens, each used once. */
@Entity('session')
export class SessionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'player_id' }) playerId!: string;
  @Column('bytea', { name: 'refresh_hash' }) refreshHash!: Buffer;
  @Column('bytea', { name: 'previous_hash', nullable: true }) previousHash!: Buffer | null;
  @Column('timestamptz', { name: 'rotated_at' }) rotatedAt!: Date;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
  @Column('text', { name: 'user_agent', nullable: true }) userAgent!: string | null;
}

/** What a member of staff did, to what, and why. */
@Entity('staff_action')
export class StaffActionEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column('text') actor!: string;
  @Column('text') action!: string;
  @Column('text') subject!: string;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'command_id', nullable: true }) commandId!: string | null;
  @Column('jsonb') detail!: object;
}
