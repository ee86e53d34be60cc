export { fromJson } from '@bufbuild/protobuf';
