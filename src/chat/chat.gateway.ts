import { UseFilters, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Namespace } from 'socket.io';
import type { ChatHistory } from '../contracts/chat.js';
import type { Ack } from '../contracts/errors.js';
import { LIMITS } from '../contracts/limits.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../contracts/socket.js';
import { AckFilter, MessageDesk } from '../realtime/message-desk.js';
import type { PlaySocket } from '../realtime/play.gateway.js';
import { userRoom, watchRoom } from '../realtime/table-publisher.js';
import { TablesService } from '../tables/tables.service.js';
import { ChatService } from './chat.service.js';

/** Talk at the tables, in the players' namespace. Who may come in is the play gateway's affair. */
@UseFilters(AckFilter)
@WebSocketGateway({ namespace: '/play' })
export class ChatGateway implements OnApplicationBootstrap {
  @WebSocketServer() private readonly server!: Namespace<ClientToServerEvents, ServerToClientEvents>;
  private readonly messages = new RateLimiterMemory({ points: LIMITS.commandsPer10s, duration: 10 });

  constructor(
    private readonly chat: ChatService,
    private readonly tables: TablesService,
    private readonly desk: MessageDesk,
  ) {}

  onApplicationBootstrap(): void {
    this.chat.lines.subscribe((line) => {
      // One emit to all of them: who sits there and watches from another window hears it once.
      this.server.to([watchRoom(line.table), ...this.tables.seatedPlayers(line.table).map(userRoom)]).emit('chat:line', line);
    });
  }

  @SubscribeMessage('chat:say')
  say(@ConnectedSocket() { data }: PlaySocket, @MessageBody() body: unknown): Promise<Ack<{ id: string }>> {
    return this.desk.answer('chat:say', this.messages, data.passport.player, body, async (message, player) => ({ id: (await this.chat.say(message, player)).id }));
  }

  @SubscribeMessage('chat:history')
  history(@ConnectedSocket() { data }: PlaySocket, @MessageBody() body: unknown): Promise<Ack<ChatHistory>> {
    return this.desk.answer('chat:history', this.messages, data.passport.player, body, ({ table }, player) => this.chat.history(table, player));
  }

  @SubscribeMessage('chat:mute')
  mute(@ConnectedSocket() { data }: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.desk.answer('chat:mute', this.messages, data.passport.player, body, async (message, player) => {
      await this.chat.mute(message, player);
      return {};
    });
  }

  @SubscribeMessage('player:report')
  report(@ConnectedSocket() { data, rooms }: PlaySocket, @MessageBody() body: unknown): Promise<Ack> {
    return this.desk.answer('player:report', this.messages, data.passport.player, body, async (message, player) => {
      await this.chat.report(message, player, rooms.has(watchRoom(message.table)));
      return {};
    });
  }
}
