// A line between a client and a server, which can be cut, and go deaf before that.

import { createServer, connect, type Server, type Socket } from 'node:net';

export class Line {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #deaf = false;
  /** How many connections it has carried. */
  carried = 0;

  private constructor(to: number) {
    this.#server = createServer((client) => {
      this.carried += 1;
      this.#deaf = false;
      const server = connect(to, '127.0.0.1');
      client.pipe(server);
      server.on('data', (data) => this.#deaf || client.write(data));
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          client.destroy();
          server.destroy();
          this.#sockets.delete(socket);
        });
      }
    });
  }

  static async to(address: string): Promise<Line> {
    const line = new Line(Number(new URL(address).port));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The link, leading through here. */
  through(link: string): string {
    const { port } = this.#server.address() as { port: number };
    return link.replace(/^http:\/\/127\.0\.0\.1:\d+/, `http://127.0.0.1:${port}`);
  }

  /** Swallows from here on what the server says on the present connection. */
  deafen(): void {
    this.#deaf = true;
  }

  /** False where there is nothing to cut. */
  cut(): boolean {
    const some = this.#sockets.size > 0;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    return some;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
