import { Global, Module } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';
import { StatementService } from './statement.service.js';

/** The ledger. */
@Global()
@Module({ providers: [LedgerService, StatementService], exports: [LedgerService, StatementService] })
export class WalletModule {}
