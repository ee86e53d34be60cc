// The seat's connection: greets, attaches, comes back after a loss and goes on where it was.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15000;
const PING_EVERY = 15000;
const SILENCE_LIMIT = 35000;
const FINAL = new Set([
  'ERROR_CODE_UNAUTHENTICATED',
  'ERROR_CODE_FORBIDDEN',
  'ERROR_CODE_INVALID',
  'ERROR_CODE_UNSUPPORTED_VERSION',
]);

/** The token of the address's fragment or query; none makes a spectator. */
export function tokenIn(address) {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const query = new URLSearchParams(address.search);
  return fragment.get('seat') || fragment.get('token') || query.get('seat') || '';
}

/** Half to whole of a step that doubles with every attempt. */
export function waitBefore(attempt, random = Math.random()) {
  const step = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return step / 2 + (step / 2) * random;
}

// Not randomUUID: that is missing where the page comes over plain HTTP from another machine.
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  /**
   * @param world  takes `welcome`, `attached`, `batch` and `enter`; tells `encounter` and `seq`
   * @param on     { state(name, text), change(kind, frame), notice(text) }
   */
  constructor(world, on) {
    this.world = world;
    this.on = on;
    this.attempt = 0;
    this.present = ''; // the encounter that the table is playing
    this.nextId = 1;
    this.keyPrefix = randomKey();
    this.pending = new Map(); // by frame id, oldest first
    this.attached = false;
    this.ended = false;
    setInterval(() => this.lookAlive(), PING_EVERY);
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
    this.connect();
  }

  /** Answers with the reply; throws an Error with `code` when the server refuses. */
  command(request) {
    const id = String(this.nextId++);
    const frame = { id, key: `${this.keyPrefix}-${id}`, ...request };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { frame, resolve, reject });
      if (this.attached && !this.isBehind()) this.send(frame);
    });
  }

  // ---- coming and going ----

  async connect() {
    if (this.ended || this.connecting) return;
    this.connecting = true;
    this.on.state('connecting', this.attempt > 0 ? 'Connecting again' : 'Connecting');
    try {
      const token = await this.findToken();
      if (!token) {
        this.end('No seat: open this page with a seat link');
        return;
      }
      const address = new URL('ws', location.href.replace(/[?#].*$/, ''));
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      this.open(new WebSocket(address, 'fray.v1.json'), token);
    } catch (problem) {
      this.retry(problem.message);
    } finally {
      this.connecting = false;
    }
  }

  async findToken() {
    const token = tokenIn(location);
    if (token) return token;
    const response = await fetch('spectate', { cache: 'no-store' });
    if (response.status === 404) return ''; // nobody watches here without a link
    if (!response.ok) throw new Error(`no seat for spectators (HTTP ${response.status})`);
    return (await response.json()).token;
  }

  open(socket, token) {
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.helloId = String(this.nextId++);
      this.attachId = '';
      this.send({ id: this.helloId, hello: { versions: [1], client: 'fray-web/1', token } });
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.take(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.retry('The connection was lost');
    };
  }

  retry(why, seconds = 0) {
    this.drop();
    if (this.ended) return;
    let wait = waitBefore(this.attempt++);
    if (seconds > 0) wait = Math.max(wait, seconds * 1000 * (1 + Math.random() / 4));
    this.on.state('waiting', `${why}; trying again`);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.attached = false;
    if (socket) socket.close();
  }

  end(text) {
    this.ended = true;
    this.drop();
    this.on.state('ended', text);
  }

  hurry() {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  lookAlive() {
    if (!this.socket) return;
    if (Date.now() - this.heard > SILENCE_LIMIT) this.retry('The server has gone silent');
    else if (this.attached) this.send({ id: String(this.nextId++), ping: {} });
  }

  send(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  // ---- what the server says ----

  take(frame) {
    if (frame.reply) this.takeReply(frame.reply);
    else if (frame.batch) this.takeBatch(frame.batch);
    else if (frame.notice) this.takeNotice(frame.notice);
  }

  takeReply(reply) {
    if (reply.to === this.helloId) {
      if (!reply.welcome) return this.refused(reply.error);
      this.world.welcome(reply.welcome);
      this.arrive(reply.welcome.encounter ?? '');
      return this.on.change('welcome', reply.welcome);
    }
    if (reply.to === this.attachId) {
      if (!reply.attached) return this.notAttached(reply.error);
      this.attached = true;
      this.attempt = 0;
      this.world.attached(reply.attached);
      this.on.state('attached', 'Connected');
      this.on.change('attached', reply.attached);
      if (!this.isBehind()) for (const { frame } of this.pending.values()) this.send(frame);
      return undefined;
    }
    const command = this.pending.get(reply.to);
    if (!command) return undefined;
    this.pending.delete(reply.to);
    if (!reply.error) return command.resolve(reply);
    return command.reject(
      Object.assign(new Error(reply.error.message), { code: reply.error.code }),
    );
  }

  refused(error) {
    if (FINAL.has(error?.code)) this.end(error.message);
    else this.retry(error?.message ?? 'The server refused');
  }

  notAttached(error) {
    // The rest of the encounter before cannot be told any more.
    if (error?.code === 'ERROR_CODE_NOT_FOUND' && this.isBehind()) return this.enter(this.present);
    // Such as after the server went back to a backup.
    if (error?.code === 'ERROR_CODE_INVALID') this.world.seq = 0;
    return this.retry(error?.message ?? 'The server refused');
  }

  /** Is this seat still reading an encounter that its table has left? */
  isBehind() {
    return this.world.encounter !== this.present;
  }

  /** Greeted. Where the table has gone on without this page, the rest of what it shows comes first. */
  arrive(encounter) {
    this.present = encounter;
    if (this.hasUnread()) this.attach(this.world.seq);
    else this.enter(encounter);
  }

  hasUnread() {
    return this.world.encounter !== '' && this.world.seq > 0 && !this.world.over;
  }

  goOn(encounter) {
    this.present = encounter;
    // Where an attach is under way to the one before, its answer comes first.
    if (this.attached || !this.hasUnread()) this.enter(encounter);
  }

  enter(encounter) {
    this.present = encounter;
    if (encounter !== this.world.encounter) {
      for (const { reject } of this.pending.values()) {
        reject(
          Object.assign(new Error('the table has gone on'), { code: 'ERROR_CODE_STALE_WINDOW' }),
        );
      }
      this.pending.clear();
      this.world.enter(encounter);
      this.on.change('entered', encounter);
    }
    this.attach(this.world.seq);
  }

  attach(afterSeq) {
    this.attachId = String(this.nextId++);
    this.send({
      id: this.attachId,
      attach: { encounter: this.world.encounter, afterSeq: String(afterSeq) },
    });
  }

  takeBatch(batch) {
    if (this.world.encounter && batch.encounter !== this.world.encounter) return;
    if (!this.world.follows(batch)) {
      this.world.seq = 0; // the next attach yields a snapshot
      this.retry('Something was missed');
      return;
    }
    this.on.change('batch', { batch, fresh: this.world.batch(batch) });
    const history = batch.snapshot ? this.world.historyFrom() : 0;
    if (history) this.attach(history);
  }

  takeNotice(notice) {
    if (notice.goingAway)
      this.retry('The server is going away', notice.goingAway.retryAfterSeconds);
    else if (notice.nextEncounter) this.goOn(notice.nextEncounter.encounter);
    else if (notice.limited) this.on.notice(notice.limited.message);
    else if (notice.frozen) this.on.notice(notice.frozen.message);
    else if (notice.clocks) {
      this.world.paused = notice.clocks.paused ?? false;
      this.on.change('clocks', this.world.paused);
    }
  }
}
