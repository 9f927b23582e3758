/** docs/asyncapi.yaml says what the contracts say: every message of both directions, every schema of a client's message. */
import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';
import { z } from 'zod';
import { HANDSHAKE_SCHEMA, MESSAGE_SCHEMAS } from '../../src/contracts/socket.schema.js';
import { CONTRACT_VERSION } from '../../src/contracts/version.js';

interface Reference {
  readonly $ref: string;
}
interface Operation {
  readonly action: 'send' | 'receive';
  readonly messages: readonly Reference[];
  readonly reply?: { readonly messages: readonly Reference[] };
}
interface Document {
  readonly asyncapi: string;
  readonly info: { readonly version: string };
  readonly channels: { readonly play: { readonly address: string; readonly messages: Record<string, Reference> } };
  readonly operations: Record<string, Operation>;
  readonly components: { readonly messages: Record<string, { readonly name: string; readonly payload: object }>; readonly schemas: Record<string, object> };
}

const text = readFileSync('docs/asyncapi.yaml', 'utf8');
const document = parse(text) as Document;

/** Names of the messages in an interface of the contract, read from its source. */
function namesIn(interfaceName: string): string[] {
  const source = ts.createSourceFile('socket.ts', readFileSync('src/contracts/socket.ts', 'utf8'), ts.ScriptTarget.ES2023);
  const found = source.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === interfaceName) as ts.InterfaceDeclaration;
  return found.members.map((member) => (member.name as ts.StringLiteral).text);
}

/** Names of the messages of the operations with an action. */
function documented(action: Operation['action']): string[] {
  return Object.values(document.operations)
    .filter((operation) => operation.action === action)
    .map((operation) => document.components.messages[operation.messages[0]!.$ref.replace('#/channels/play/messages/', '')]!.name);
}

describe('docs/asyncapi.yaml', () => {
  test('is what the generator makes of the contracts now', () => {
    const made = spawnSync(process.execPath, ['scripts/asyncapi.mjs', '--print'], { encoding: 'utf8' });
    expect(made.stderr).toBe('');
    // When this fails: node scripts/asyncapi.mjs
    expect(text).toBe(made.stdout);
  }, 60_000);

  test('is AsyncAPI 3 of the /play namespace, in the contract’s version', () => {
    expect(document.asyncapi).toMatch(/^3\./);
    expect(document.channels.play.address).toBe('/play');
    expect(document.info.version).toBe(String(CONTRACT_VERSION));
  });

  test('names every message a client may send, and every one has a schema that checks it', () => {
    expect(documented('receive').sort()).toEqual(namesIn('ClientToServerEvents').sort());
    expect(Object.keys(MESSAGE_SCHEMAS).sort()).toEqual(namesIn('ClientToServerEvents').sort());
  });

  test('names every message the server sends', () => {
    expect(documented('send').sort()).toEqual(namesIn('ServerToClientEvents').sort());
  });

  test.each(Object.entries(MESSAGE_SCHEMAS))('%s: payload as the schema checks it, and an ack', (name, schema) => {
    const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
    const key = name.replace(':', '.');
    expect(document.components.messages[key]?.payload).toEqual(shape);
    expect(document.operations[`on.${key}`]?.reply?.messages).toEqual([{ $ref: `#/channels/play/messages/${key}.ack` }]);
    expect(document.components.messages[`${key}.ack`]?.payload).toMatchObject({ oneOf: expect.arrayContaining([{ $ref: '#/components/schemas/RefusedAck' }]) as unknown });
  });

  test('describes the handshake', () => {
    const { $schema: _, ...shape } = z.toJSONSchema(HANDSHAKE_SCHEMA, { target: 'draft-7', io: 'input' });
    expect(document.components.schemas['HandshakeAuth']).toMatchObject(shape);
  });

  test('refers to nothing that is not there', () => {
    const at = (pointer: string): unknown =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
    const references = [...text.matchAll(/\$ref: "?([^"\n]+)"?/g)].map((match) => match[1]!);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });
});
