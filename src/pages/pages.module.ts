import { Module } from '@nestjs/common';
import { OperatorPagesController } from './operator-pages.controller.js';
import { OperatorPagesService } from './operator-pages.service.js';
import { RulesController } from './rules.controller.js';

/** What is read, not played: rules with pay tables, and the pages of the operator. */
@Module({ controllers: [OperatorPagesController, RulesController], providers: [OperatorPagesService] })
export class PagesModule {}
