import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OPERATOR_PAGES, type OperatorPageName } from '../contracts/addresses.js';
import { OPERATOR_PAGE_SCHEMA } from '../contracts/http.schema.js';
import type { OperatorPageAnswer } from '../contracts/http.js';
import { parse } from '../ops/parse.js';
import { Refused } from '../ops/refused.js';
import { OperatorPagesService } from './operator-pages.service.js';

function isOperatorPage(name: string): name is OperatorPageName {
  return (OPERATOR_PAGES as readonly string[]).includes(name);
}

/** Privacy, terms, responsible play, contact. */
@ApiTags('pages')
@Controller('api/pages')
export class OperatorPagesController {
  constructor(private readonly pages: OperatorPagesService) {}

  @Get(':page')
  @ApiOperation({ summary: 'A page of the room’s operator, in the language asked for or the best that there is' })
  @ApiParam({ name: 'page', enum: OPERATOR_PAGES })
  @ApiQuery({ name: 'lang', required: false, description: 'a language such as es; left out: by Accept-Language' })
  async read(@Param('page') page: string, @Query() query: unknown, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<OperatorPageAnswer> {
    if (!isOperatorPage(page)) throw new Refused('PAGE.UNKNOWN');
    const { lang } = parse(OPERATOR_PAGE_SCHEMA, query);
    const found = await this.pages.page(page, (languages) => (lang !== undefined && languages.includes(lang) ? lang : request.acceptsLanguages([...languages]) || null));
    response.setHeader('content-language', found.language);
    response.setHeader('cache-control', 'no-cache');
    response.vary('accept-language');
    return { ok: true, page, ...found };
  }
}
