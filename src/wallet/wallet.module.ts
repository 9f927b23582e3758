import { Global, Module } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';

/** The ledger. */
@Global()
@Module({ providers: [LedgerService], exports: [LedgerService] })
export class WalletModule {}
