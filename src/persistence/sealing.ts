import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CANARY = 'the cards of a running hand are readable by no person';

/** Key-encryption keys by id; `current` wraps new data keys, older ones still unwrap. */
interface KeyFile {
  readonly current: string;
  readonly keys: Readonly<Record<string, string>>;
  /** A known text sealed under each key: a wrong or mixed-up file is found at the start, not in the middle of a hand. */
  readonly canary: Readonly<Record<string, string>>;
}

/** The key file cannot be used; the message says what to do. */
export class KeyFileInvalid extends Error {}

/** Seals `text`; `bound` is authenticated with it, so that a sealed row cannot be moved to another place. */
export function seal(key: Buffer, text: string | Buffer, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what {@link seal} sealed. Throws when key, place or content are not the ones it was sealed with. */
export function unseal(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A hand's data key as stored: wrapped by the key-encryption key `keyId`. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

/** The room's key-encryption keys. Each hand has a data key of its own, wrapped here; rotation re-wraps those, never the journal. */
export class KeyRing {
  private constructor(private readonly file: KeyFile) {}

  /** Reads the key file, or makes one (mode 0600) at the first start. Throws {@link KeyFileInvalid}. */
  static open(path: string): KeyRing {
    if (!existsSync(path)) {
      const key = randomBytes(32);
      const id = `kek-${randomBytes(4).toString('hex')}`;
      const made: KeyFile = { current: id, keys: { [id]: key.toString('base64') }, canary: { [id]: seal(key, CANARY, id).toString('base64') } };
      writeFileSync(path, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
    }
    let file: KeyFile;
    try {
      file = JSON.parse(readFileSync(path, 'utf8')) as KeyFile;
      for (const [id, key] of Object.entries(file.keys)) {
        if (unseal(Buffer.from(key, 'base64'), Buffer.from(file.canary[id] ?? '', 'base64'), id).toString() !== CANARY) throw new Error(id);
      }
      if (!Object.hasOwn(file.keys, file.current)) throw new Error('current');
    } catch {
      throw new KeyFileInvalid(`the key file ${path} is damaged or not the room's own: hidden cards of running hands could not be read. Restore it from your backup.`);
    }
    return new KeyRing(file);
  }

  /** A fresh data key for one hand, and its wrapped form for the database. */
  newHandKey(table: string, handNo: number): { key: Buffer; wrapped: WrappedKey } {
    const key = randomBytes(32);
    return { key, wrapped: { keyId: this.file.current, wrapped: seal(this.kek(this.file.current), key, `${table}/${handNo}`) } };
  }

  /** The data key of a hand. Throws {@link KeyFileInvalid} when its key-encryption key is not in the file. */
  handKey(table: string, handNo: number, wrapped: WrappedKey): Buffer {
    return unseal(this.kek(wrapped.keyId), wrapped.wrapped, `${table}/${handNo}`);
  }

  private kek(id: string): Buffer {
    const key = this.file.keys[id];
    if (key === undefined) throw new KeyFileInvalid(`key ${id} is not in the key file: restore it from your backup.`);
    return Buffer.from(key, 'base64');
  }
}
