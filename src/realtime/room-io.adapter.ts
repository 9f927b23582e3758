import { Logger, type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import type { RoomConfig } from '../config/config.js';
import { LIMITS } from '../contracts/limits.js';

/** socket.io as the room runs it: websocket only, small messages, quick heartbeat, no connection-state recovery (it once handed on another's cards). */
export class RoomIoAdapter extends IoAdapter {
  private readonly log = new Logger('sockets');
  private readonly redis: Redis[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly config: RoomConfig,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: LIMITS.messageBytes,
      pingInterval: 10_000,
      pingTimeout: 8_000,
      connectTimeout: 10_000,
      perMessageDeflate: false,
    } as unknown as ServerOptions);
    if (this.config.redisUrl !== null) {
      const publisher = new Redis(this.config.redisUrl, { maxRetriesPerRequest: null });
      const subscriber = publisher.duplicate();
      for (const client of [publisher, subscriber]) client.on('error', (error: Error) => this.log.warn(`redis: ${error.message}`));
      this.redis.push(publisher, subscriber);
      server.adapter(createAdapter(publisher, subscriber));
    }
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const client of this.redis) client.disconnect();
  }
}
