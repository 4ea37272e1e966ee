import type { Catalogue } from '@portolan/games'

/** Why a server can’t start, or its data can’t be opened. */
const en: Catalogue = {
  refusal: {
    DATA_IN_USE:
      '“{{folder}}” is in use by another Portolan: stop that one first, or choose another folder with --data.',
    DATA_IN_USE_BY:
      '“{{folder}}” is in use by another Portolan (process {{process}} on {{host}}): stop that one first, or choose another folder with --data.',
    DATA_NO_FOLDER: '“{{folder}}” is not a folder: choose another with --data.',
    DATA_FORBIDDEN:
      'This user may not read and write in “{{folder}}”: change its permissions, or choose another folder with --data.',
    DATA_DAMAGED:
      'What is kept in “{{folder}}” is damaged or is no database of Portolan: move it away and restore a backup with “portolan restore”, or choose another folder with --data.',
    DATA_NEWER:
      'What is kept in “{{folder}}” was written by a newer Portolan (version {{version}}; this one knows {{known}}): start the newer one, or choose another folder with --data.',
    DATA_FULL: 'There is no room on the disk of “{{folder}}”, or it can’t be written to: make room, then start again.',
    DATA_MISSING: 'There are no tables in “{{folder}}”: say with --data which folder keeps them.',
    BACKUP_EXISTS: '“{{file}}” is there already: a backup overwrites nothing, so choose another name.',
    BACKUP_UNWRITABLE: '“{{file}}” can’t be written ({{reason}}): choose another place for the backup.',
    BACKUP_MISSING: 'There is no backup “{{file}}”.',
    BACKUP_DAMAGED_one:
      'The backup “{{file}}” is damaged in {{count, number}} place (“portolan check-data --data {{file}}” says where): choose another one.',
    BACKUP_DAMAGED_other:
      'The backup “{{file}}” is damaged in {{count, number}} places (“portolan check-data --data {{file}}” says where): choose another one.',
    RESTORE_NOT_EMPTY: '“{{folder}}” keeps tables already: move them away first, or choose another folder with --data.',
    PORT_TAKEN: 'Port {{port}} is in use. Stop what uses it, or choose another: --port {{next}}.',
    METRICS_TAKEN: 'Port {{port}}, for the figures, is in use: choose another, as --metrics {{next}}.',
    PORT_FORBIDDEN: 'This user may not listen on port {{port}}: choose one above 1023.',
    NO_SUCH_HOST: 'This computer has no network address “{{host}}”: try --host 127.0.0.1.',
  },
}

export default en
