import type { Catalogue } from '@portolan/games'

/** Why a server can’t start, or its data can’t be opened. */
const pt: Catalogue = {
  refusal: {
    DATA_IN_USE: '“{{folder}}” está em uso por outro Portolan: pare esse primeiro ou escolha outra pasta com --data.',
    DATA_IN_USE_BY:
      '“{{folder}}” está em uso por outro Portolan (processo {{process}} em {{host}}): pare esse primeiro ou escolha outra pasta com --data.',
    DATA_NO_FOLDER: '“{{folder}}” não é uma pasta: escolha outra com --data.',
    DATA_FORBIDDEN:
      'Este usuário não pode ler e gravar em “{{folder}}”: mude as permissões ou escolha outra pasta com --data.',
    DATA_DAMAGED:
      'O que está guardado em “{{folder}}” está danificado ou não é um banco de dados do Portolan: tire-o dali e restaure um backup com “portolan restore”, ou escolha outra pasta com --data.',
    DATA_NEWER:
      'O que está guardado em “{{folder}}” foi gravado por um Portolan mais novo (versão {{version}}; este conhece {{known}}): inicie o mais novo ou escolha outra pasta com --data.',
    DATA_FULL: 'Não há espaço no disco de “{{folder}}”, ou não dá para gravar nele: libere espaço e inicie de novo.',
    DATA_MISSING: 'Não há mesas em “{{folder}}”: diga com --data qual pasta as guarda.',
    BACKUP_EXISTS: '“{{file}}” já existe: um backup não substitui nada, então escolha outro nome.',
    BACKUP_UNWRITABLE: 'Não dá para gravar “{{file}}” ({{reason}}): escolha outro lugar para o backup.',
    BACKUP_MISSING: 'Não há backup “{{file}}”.',
    BACKUP_DAMAGED_one:
      'O backup “{{file}}” está danificado em {{count, number}} lugar (“portolan check-data --data {{file}}” diz onde): escolha outro.',
    BACKUP_DAMAGED_other:
      'O backup “{{file}}” está danificado em {{count, number}} lugares (“portolan check-data --data {{file}}” diz onde): escolha outro.',
    RESTORE_NOT_EMPTY: '“{{folder}}” já guarda mesas: tire-as dali primeiro ou escolha outra pasta com --data.',
    PORT_TAKEN: 'A porta {{port}} está em uso. Pare o que a usa ou escolha outra: --port {{next}}.',
    METRICS_TAKEN: 'A porta {{port}}, dos números, está em uso: escolha outra, como --metrics {{next}}.',
    PORT_FORBIDDEN: 'Este usuário não pode escutar na porta {{port}}: escolha uma acima de 1023.',
    NO_SUCH_HOST: 'Este computador não tem o endereço de rede “{{host}}”: tente --host 127.0.0.1.',
  },
}

export default pt
