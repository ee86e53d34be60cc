import type { DescMessage, JsonValue, MessageShape } from '@bufbuild/protobuf';

import { FrayError, refusedOverHttp } from './error.js';
import {
  type Account,
  AccountSchema,
  type Asset,
  AssetSchema,
  type Campaign,
  CampaignSchema,
  type Character,
  CharacterSchema,
} from './protocol.js';

// The parts that browsers do better over HTTP: signing in with a cookie that scripts cannot read,
// and files.

/** What reads JSON is loaded when it is first needed: most pages get all else over their WebSocket. */
async function read<Schema extends DescMessage>(
  schema: Schema,
  json: JsonValue,
): Promise<MessageShape<Schema>> {
  const { fromJson } = await import('./json.js');
  return fromJson(schema, json, { ignoreUnknownFields: true });
}

/** What one signs up with; an account's name, and an invite where registration asks for one. */
export interface NewAccount {
  name: string;
  password: string;
  displayName?: string;
  invite?: string;
  /** "Firefox on Ana's laptop". */
  label?: string;
}

/**
 * Makes an account and sets the page's cookie. For pages: a program that is none asks a client
 * `signUp`, and has a token of it. As all of these it fails with a FrayError, by the server's code.
 *
 * @param server its address, ending in `/`
 */
export async function signUp(server: string, account: NewAccount): Promise<Account> {
  return read(AccountSchema, await post(server, 'account/sign-up', account));
}

/** Sets the page's cookie. A wrong name and a wrong password are the same: `UNAUTHENTICATED`. */
export async function signIn(
  server: string,
  credentials: { name: string; password: string; label?: string },
): Promise<Account> {
  return read(AccountSchema, await post(server, 'account/sign-in', credentials));
}

/** Ends the cookie's session. */
export async function signOut(server: string): Promise<void> {
  await post(server, 'account/sign-out', {});
}

/** The spectators' token for visitors without a link; empty where that is not allowed. */
export async function spectatorToken(server: string): Promise<string> {
  const response = await fetch(new URL('spectate', server), { cache: 'no-store' });
  if (response.status === 404) return '';
  const { token } = (await body(response)) as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

/** Where a picture is; the cookie, or `Authorization: Bearer TOKEN`, says who wants to see it. */
export function pictureAddress(server: string, campaign: string, asset: string): string {
  return new URL(`campaigns/${campaign}/assets/${asset}`, server).href;
}

/** @param token of an account; left out in pages, where the cookie says who it is */
export async function uploadPicture(
  server: string,
  campaign: string,
  name: string,
  file: Blob,
  token?: string,
): Promise<Asset> {
  const path = `campaigns/${campaign}/assets?name=${encodeURIComponent(name)}`;
  return read(AssetSchema, await send(server, path, file, token));
}

/** A drawn map, as a part of a setup file, with what is not as it was. */
export interface ImportedMap {
  asset?: Asset;
  setup: string;
  remarks: string[];
}

/** Imports a Universal VTT file. */
export async function uploadMap(
  server: string,
  campaign: string,
  name: string,
  file: Blob,
  token?: string,
): Promise<ImportedMap> {
  const path = `campaigns/${campaign}/maps?name=${encodeURIComponent(name)}`;
  const answer = (await send(server, path, file, token)) as {
    asset: JsonValue;
    setup: string;
    remarks: string[];
  };
  const { setup, remarks } = answer;
  return answer.asset
    ? { asset: await read(AssetSchema, answer.asset), setup, remarks }
    : { setup, remarks };
}

/** A campaign as a zip, for its owner; with `character`, only that one. */
export async function downloadArchive(
  server: string,
  campaign: string,
  token?: string,
  character?: string,
): Promise<Blob> {
  const of = character ? `campaigns/${campaign}/characters/${character}` : `campaigns/${campaign}`;
  const response = await fetch(new URL(`${of}/archive`, server), { headers: bearer(token) });
  if (!response.ok) await body(response);
  return response.blob();
}

/** Makes a new campaign of an archive. */
export async function importCampaign(
  server: string,
  archive: Blob,
  token?: string,
): Promise<Campaign> {
  return read(CampaignSchema, await send(server, 'campaigns/import', archive, token));
}

/** Makes a new character of an archive. */
export async function importCharacter(
  server: string,
  campaign: string,
  archive: Blob,
  token?: string,
): Promise<Character> {
  const path = `campaigns/${campaign}/characters/import`;
  return read(CharacterSchema, await send(server, path, archive, token));
}

async function post(server: string, path: string, message: object): Promise<JsonValue> {
  const headers = { 'Content-Type': 'application/json' };
  return request(server, path, { method: 'POST', headers, body: JSON.stringify(message) });
}

async function send(
  server: string,
  path: string,
  file: Blob,
  token: string | undefined,
): Promise<JsonValue> {
  return request(server, path, { method: 'POST', headers: bearer(token), body: file });
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function request(server: string, path: string, init: RequestInit): Promise<JsonValue> {
  let response: Response;
  try {
    response = await fetch(new URL(path, server), { credentials: 'same-origin', ...init });
  } catch (problem) {
    throw new FrayError('NETWORK', `the server cannot be reached: ${problem}`);
  }
  return body(response);
}

async function body(response: Response): Promise<JsonValue> {
  const told = (await response.json().catch(() => null)) as JsonValue;
  if (!response.ok || told === null) throw refusedOverHttp(told, response.status);
  return told;
}
