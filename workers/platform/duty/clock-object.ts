/**
 * The clock of a region: one object that sets its own alarm again and again, because nothing else comes by itself. A duty
 * that fails is logged and comes again at its next time; the others do not wait for it.
 */
import { DurableObject } from 'cloudflare:workers';
import { now as realNow } from '../clock.ts';
import { platformEnv } from '../env.ts';
import { DUTIES, type Duty } from './duties.ts';

interface Appointment {
  /** Epoch milliseconds. */
  nextAt: number;
  mark: string;
}

export class Clock extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;

  /** Begins to tick, or goes on; new duties are taken up. */
  async start(): Promise<void> {
    const alarm = await this.#storage.getAlarm();
    const first = this.#firstAt(realNow());
    if (alarm === null || alarm > first) await this.#storage.setAlarm(first);
  }

  override async alarm(): Promise<void> {
    await this.tick(realNow());
    await this.#storage.setAlarm(this.#firstAt(realNow()));
  }

  /** Does what is due. @returns names of what was done */
  async tick(now: number): Promise<string[]> {
    const done: string[] = [];
    for (const duty of DUTIES) {
      const { nextAt, mark } = this.#appointment(duty, now);
      if (nextAt > now) continue;
      const next = await this.#carryOut(duty, now, mark);
      this.#storage.kv.put(duty.name, { nextAt: now + duty.everyMs, mark: next });
      done.push(duty.name);
    }
    return done;
  }

  async #carryOut({ name, run }: Duty, now: number, mark: string): Promise<string> {
    try {
      return await run(platformEnv(this.env), now, mark);
    } catch (error) {
      console.error(`The duty ${name} failed: ${error}`);
      return mark;
    }
  }

  /** A duty that the clock has not met yet is due after one of its periods. */
  #appointment({ name, everyMs }: Duty, now: number): Appointment {
    const kept = this.#storage.kv.get<Appointment>(name);
    if (kept !== undefined) return kept;
    const appointment = { nextAt: now + everyMs, mark: '' };
    this.#storage.kv.put(name, appointment);
    return appointment;
  }

  #firstAt(now: number): number {
    return Math.min(...DUTIES.map(duty => this.#appointment(duty, now).nextAt));
  }
}
