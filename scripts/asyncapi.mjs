/**
 * Writes docs/asyncapi.yaml from the contracts: every message of the /play namespace in both directions, with its ack.
 * What clients send is taken from the schemas that check it (src/contracts/socket.schema.ts), everything else from the types
 * (src/contracts/socket.ts). `--print` prints it instead; test/contracts/asyncapi.test.ts compares.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { stringify } from 'yaml';
import { z } from 'zod';
import { ROOT, prepare } from './prepare.mjs';

const CONTRACTS = join(ROOT, 'src', 'contracts');
const REF = '#/components/schemas/';

await prepare();
const { MESSAGE_SCHEMAS, HANDSHAKE_SCHEMA } = await import('../dist/src/contracts/socket.schema.js');
const { CONTRACT_VERSION } = await import('../dist/src/contracts/version.js');

const config = ts.parseJsonConfigFileContent(ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config, ts.sys, ROOT);
const program = ts.createProgram([join(CONTRACTS, 'socket.ts')], config.options);
const [problem] = ts.getPreEmitDiagnostics(program);
// A type that cannot be resolved would be described as something else.
if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
const checker = program.getTypeChecker();
const contract = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(join(CONTRACTS, 'socket.ts'))));

/** Schemas by the name of their type, as they are met. */
const named = {};

function wordsOf(symbol) {
  const words = ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? {} : { description: words };
}

function isContract(symbol) {
  return symbol?.declarations?.some((declaration) => declaration.getSourceFile().fileName.startsWith(CONTRACTS)) ?? false;
}

/** A reference to the schema of a named type, which is made at the first meeting. */
function reference(symbol, make, name = symbol.getName()) {
  if (!(name in named)) {
    named[name] = {};
    named[name] = { ...wordsOf(symbol), ...make() };
  }
  return { $ref: REF + name };
}

/**
 * What the arguments of a type add to its name: ids of games are told (`TableViewOf-pai-gow`), all games together are what the
 * name says by itself; undefined where it has other arguments.
 */
function ending(args = []) {
  const parts = args.map((arg) => {
    if (arg.flags & ts.TypeFlags.StringLiteral) return `-${arg.value}`;
    return arg.isUnion() && arg.types.every((part) => part.flags & ts.TypeFlags.StringLiteral) ? '' : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The symbol and the name that a type goes by in the contracts; undefined for types without one. */
function nameOf(type) {
  // No arguments where there could be some: defaults, of which the checker does not tell what they became.
  const alias = type.aliasSymbol && isContract(type.aliasSymbol) && type.aliasTypeArguments?.length !== 0 ? ending(type.aliasTypeArguments) : undefined;
  if (alias !== undefined) return { symbol: type.aliasSymbol, name: type.aliasSymbol.getName() + alias };
  const own = type.getSymbol();
  if (!own || !(own.flags & ts.SymbolFlags.Interface) || !isContract(own)) return undefined;
  const end = ending(type.target ? checker.getTypeArguments(type) : []);
  return end === undefined ? undefined : { symbol: own, name: own.getName() + end };
}

function schemaOf(type) {
  const own = nameOf(type);
  return own ? reference(own.symbol, () => shapeOf(type), own.name) : shapeOf(type);
}

/** Like {@link schemaOf}, for a type as it is written: names of plain strings and numbers (ids, amounts) are kept. */
function schemaAsWritten(node) {
  if (ts.isTypeReferenceNode(node) && !node.typeArguments) {
    const local = checker.getSymbolAtLocation(node.typeName);
    const symbol = local && local.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(local) : local;
    if (symbol && symbol.flags & ts.SymbolFlags.TypeAlias && isContract(symbol)) return reference(symbol, () => shapeOf(checker.getTypeAtLocation(node)));
  }
  if (ts.isUnionTypeNode(node) && node.types.some((part) => ts.isTypeReferenceNode(part))) return union(node.types.map(schemaAsWritten));
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return schemaAsWritten(node.type);
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaAsWritten(node.elementType) };
  return schemaOf(checker.getTypeAtLocation(node));
}

/** One of several; alternatives that are only values become one enumeration. */
function union(parts) {
  const values = parts.filter((part) => 'const' in part).map((part) => part.const);
  const others = parts.filter((part) => !('const' in part));
  const enumeration = values.length === 1 ? [{ const: values[0] }] : values.length > 1 ? [{ enum: values }] : [];
  const all = [...others, ...enumeration];
  return all.length === 1 ? all[0] : { oneOf: all };
}

function shapeOf(type) {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLiteral || flags & ts.TypeFlags.NumberLiteral) return { const: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
  if (type.isUnion()) {
    const booleans = type.types.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const parts = type.types.filter((part) => !(booleans && part.flags & ts.TypeFlags.BooleanLiteral) && !(part.flags & ts.TypeFlags.Undefined)).map(schemaOf);
    return union(booleans ? [{ type: 'boolean' }, ...parts] : parts);
  }
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map(schemaOf);
    return { type: 'array', items, minItems: items.length, maxItems: items.length };
  }
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
  const properties = checker.getPropertiesOfType(type);
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (properties.length === 0) return index && !(index.type.flags & ts.TypeFlags.Never) ? { type: 'object', additionalProperties: schemaOf(index.type) } : { type: 'object' };
  const required = properties.filter((property) => !(property.flags & ts.SymbolFlags.Optional)).map((property) => property.getName());
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      properties.map((property) => {
        const written = property.valueDeclaration && ts.isPropertySignature(property.valueDeclaration) ? property.valueDeclaration.type : undefined;
        // A property of a generic type may be written with its parameter: what that became is known to the checker alone.
        const became = checker.getTypeOfSymbol(property);
        const schema = written && checker.getTypeAtLocation(written) === became ? schemaAsWritten(written) : schemaOf(became);
        // Beside a reference other keywords are ignored: its own words stand with what is referred to.
        return [property.getName(), '$ref' in schema ? schema : { ...wordsOf(property), ...schema }];
      }),
    ),
  };
}

/** The messages of one direction: name, words, types of the message and of what it is answered with. */
function messagesOf(interfaceName) {
  const events = checker.getDeclaredTypeOfSymbol(contract.find((symbol) => symbol.getName() === interfaceName));
  return checker.getPropertiesOfType(events).map((property) => {
    const [call] = checker.getSignaturesOfType(checker.getTypeOfSymbol(property), ts.SignatureKind.Call);
    const [message, ack] = call.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter));
    const answer = ack && checker.getTypeOfSymbol(checker.getSignaturesOfType(ack, ts.SignatureKind.Call)[0].getParameters()[0]);
    return { name: property.getName(), words: wordsOf(property), message, answer };
  });
}

function checked(schema) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return shape;
}

const keyOf = (name) => name.replace(':', '.');
const sent = messagesOf('ClientToServerEvents');
const received = messagesOf('ServerToClientEvents');

named.HandshakeAuth = { description: 'An access token of /api/auth, and the version of this contract.', ...checked(HANDSHAKE_SCHEMA) };

const messages = {};
const operations = {};
for (const { name, words, answer } of sent) {
  const key = keyOf(name);
  messages[key] = { name, ...words, payload: checked(MESSAGE_SCHEMAS[name]) };
  messages[`${key}.ack`] = { name: `ack of ${name}`, payload: schemaOf(answer) };
  operations[`on.${key}`] = {
    action: 'receive',
    channel: { $ref: '#/channels/play' },
    messages: [{ $ref: `#/channels/play/messages/${key}` }],
    reply: { channel: { $ref: '#/channels/play' }, messages: [{ $ref: `#/channels/play/messages/${key}.ack` }] },
  };
}
for (const { name, words, message } of received) {
  const key = keyOf(name);
  messages[key] = { name, ...words, payload: schemaOf(message) };
  operations[`emit.${key}`] = { action: 'send', channel: { $ref: '#/channels/play' }, messages: [{ $ref: `#/channels/play/messages/${key}` }] };
}

const document = {
  asyncapi: '3.0.0',
  info: {
    title: 'Poker room: play',
    version: String(CONTRACT_VERSION),
    license: { name: 'MIT' },
    description: [
      'Play runs over socket.io, namespace `/play`, event name = message name. Every message of a client is answered once through its ack:',
      '`{ ok: true, … }` or `{ ok: false, code, params, retry }`; the codes stand in src/contracts/errors.ts. A message that changes something',
      'carries a `commandId` (a uuid), which is re-sent unchanged until it is answered: the same id acts once. Frames of a stream carry a version `v`:',
      'the same again is ignored, the next applied, after a gap the snapshot is asked for. The HTTP interface is described at /api/docs.',
    ].join(' '),
  },
  defaultContentType: 'application/json',
  servers: { local: { host: 'localhost:3000', protocol: 'socketio', description: 'What `npm start` opens.' } },
  channels: {
    play: {
      address: '/play',
      title: 'The namespace of play',
      description: 'Who connects shows the schema HandshakeAuth as the handshake’s `auth`.',
      messages: Object.fromEntries(Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }])),
    },
  },
  operations,
  components: { messages, schemas: Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))) },
};

const text = `# Made from src/contracts by: node scripts/asyncapi.mjs\n${stringify(document, { lineWidth: 140, aliasDuplicateObjects: false })}`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(join(ROOT, 'docs', 'asyncapi.yaml'), text);
