// Every message and enum of the protocol, as generated from proto/fray/v1.
export * from './gen/fray/v1/accounts_pb.js';
export * from './gen/fray/v1/archive_pb.js';
export * from './gen/fray/v1/assets_pb.js';
export * from './gen/fray/v1/campaigns_pb.js';
export * from './gen/fray/v1/characters_pb.js';
export * from './gen/fray/v1/encounter_pb.js';
export * from './gen/fray/v1/encounters_pb.js';
export * from './gen/fray/v1/frames_pb.js';
export * from './gen/fray/v1/manage_pb.js';
export * from './gen/fray/v1/messages_pb.js';
export * from './gen/fray/v1/policy_pb.js';
export * from './gen/fray/v1/presence_pb.js';
export * from './gen/fray/v1/ruleset_pb.js';
export * from './gen/fray/v1/sheets_pb.js';
