import type { FrayError } from 'fray-client';

/** Is this field what was wrong? The server names it whole, as in `manage.createCampaign.name`. */
export function isAt(fault: FrayError | undefined, field: string): boolean {
  return (
    fault !== undefined &&
    field !== '' &&
    (fault.field === field || fault.field.endsWith(`.${field}`))
  );
}
