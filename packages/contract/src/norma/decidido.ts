import type { Decidido } from '../comun/decidido'

export const norma = {
  conveniosDatos: {
    nuestra: true,
    decidido: [
      'The convenios, those that ended too; one with its rules, its plans, who prescribes under it and what was changed, by whom',
    ],
  },
  convenioDatos: { nuestra: true, con: 'conveniosDatos' },
  convenioMedicos: { nuestra: true, con: 'conveniosDatos' },
  convenioEnsaya: {
    nuestra: true,
    decidido: [
      'What other rules would have refused of the recetas of the last 30 days, rule by rule and in the bands of `norma_ensaya`; null where a rule refuses nothing',
    ],
  },
  convenioCambia: {
    nuestra: true,
    decidido: [
      "Carries the `version` that was seen: another one's change meanwhile is 409 `CONVENIO_CAMBIADO`.",
      'What was issued stays as it was judged.',
      'Nothing different changes nothing',
    ],
  },
  convenioGuarda: {
    nuestra: true,
    decidido: [
      'Creates a convenio with the rules a convenio begins with, or changes its name, sigla and RNOS; whether it is the one of people without coverage is said once.',
      "Carries the `version` that was seen: another one's change meanwhile is 409 `CONVENIO_CAMBIADO`; a name or RNOS of another in force, 409 `CONVENIO_REPETIDO`",
    ],
  },
  convenioHabilita: {
    nuestra: true,
    decidido: [
      'One médico under one convenio, from now on or no longer (with a `motivo`); it stays in his history and he is told by mail.',
      'Done once however often it is asked; nobody decides about himself',
    ],
  },
  planDatos: {
    nuestra: true,
    quien: 'admins; writing, fresh second factor',
    decidido: [
      'A plan: its name, what it covers by ingredient, whether it may be chosen, and its history.',
      '`coberturas` brings only what changes.',
      'Carries the `version` that was seen: 409 `PLAN_CAMBIADO`; a name that the convenio has, 409 `PLAN_REPETIDO` (decision [0032](docs/decisions/0032-planes-que-cambian.md))',
    ],
  },
  planGuarda: { nuestra: true, con: 'planDatos' },
  normasDatos: { nuestra: true, decidido: ['Every version of each norma, also those that are not in force yet'] },
  normaGuarda: {
    nuestra: true,
    decidido: ['Keeps what is being written of a norma, over what was kept; nobody is judged by it'],
  },
  normaDescarta: { nuestra: true, decidido: ['Throws away what was being written'] },
  normaEnsaya: {
    nuestra: true,
    decidido: [
      "What rules would have answered of the last 30 days' recetas of the convenio, beside the version in force: about for how many persons something changes (whoever has several recetas counts once), why, and the kinds of receta that at least 10 people have.",
      'Every count is a band with a moved edge, and none and few are told alike; 60 rules a day, one more for each rehearsal, and its row in the audit says which conditions were asked.',
      'With `exacto` and its reason the counts are exact, and each whose receta was read reads who counted and why (decision [0100](docs/decisions/0100-contar-exacto-con-motivo.md)).',
      'Reads at most 20,000 recetas or 5 s, and says whether it read all (decisions 0022, [0034](docs/decisions/0034-lo-que-cuenta-un-ensayo.md))',
    ],
  },
  normaPublica: {
    nuestra: true,
    decidido: [
      'The next version of a norma, in force from today at the earliest; a published one is never rewritten.',
      'Carries the `version` that was seen, else 409 `NORMA_CAMBIADA`',
    ],
  },
  coberturas: {
    nuestra: true,
    decidido: [
      'The convenios in force and their plans, by name: what pharmacies and the vademécum are narrowed with.',
      'Who is in which is not there',
    ],
  },
  conveniosHabilitados: {
    decidido: ['Those he is enabled for and that are in force, with every flag of §3; none unless he is `habilitado`'],
  },
  planes: { decidido: ["Of a convenio that is his; the afiliado's own first"] },
  conveniosBeneficiario: { decidido: ["A paciente only with his own DNI; another's answers an empty list"] },
  buscaAfiliado: {
    decidido: [
      'Decision [0007](docs/decisions/0007-busca-afiliado-sin-convenio.md).',
      '`tipo_doc` (DNI, CUIT, CDI, PASAPORTE) narrows a `dni` to that document; each answer says which one it is.',
      'Looks into the padrón, by whatever call, are 120 a minute and 1500 a day of an account',
    ],
  },
  autorizaciones: {
    nuestra: true,
    decidido: [
      'Decisions [0023](docs/decisions/0023-auditoria-de-la-cobertura.md) and [0062](docs/decisions/0062-escritorio-del-auditor.md): three queues with their counts, the day to answer by, what sent each there, who decided and what became of it.',
      'Counts and pages stop at 1000: who looks for more narrows the search',
    ],
  },
  autorizacionCaso: {
    nuestra: true,
    decidido: [
      'The normas with their criterion in words, what the plan says of each line, and what this payer covered of the same drug or ATC group in twelve months.',
      'What another payer covered is not there, nor what this one paid nothing of',
    ],
  },
  autorizacionResuelve: {
    nuestra: true,
    decidido: [
      '`autorizar` or `rechazar` one of its convenio; a refusal takes a `motivo` of ten letters.',
      'Authorised after `vigente_desde`, its days count from now, up to the day before the next of its series begins.',
      'One decided before is `sin_cambio`, with its state and cause.',
      '`serie` decides the rest that waits too',
    ],
  },
  autorizacionResuelveVarias: {
    nuestra: true,
    decidido: [
      'Up to 100 of its convenio with one reason, all or none; each has its own event and its own mails.',
      'Those decided before are `sin_cambio`; a retry says what the first call did',
    ],
  },
  respuestasGuardadas: {
    nuestra: true,
    decidido: [
      'What the auditors of a convenio answer again and again, by use; the same text is kept once.',
      'What was answered with one keeps its own text',
    ],
  },
  respuestaGuarda: { nuestra: true, con: 'respuestasGuardadas' },
  respuestaQuita: { nuestra: true, con: 'respuestasGuardadas' },
  cuotasAfiliados: {
    nuestra: true,
    decidido: [
      "What each affiliate used in a month of its convenio's quota, counted as when issuing: by `vigente_desde`, without the annulled and the refused.",
      'By name or whole affiliate number.',
      'Each of the page reads in «quién vio» that it told of him',
    ],
  },
  liquidacion: {
    nuestra: true,
    decidido: [
      'What was handed over under its convenio, 92 days at most, without what was undone; sums of all and of each pharmacy.',
      'Where a price or a percentage was not known the amount is null, and `sin_importe` counts it.',
      'The file has 20 000 lines at most, and no cell of it is a formula.',
      'Whoever a page or the file tells of reads it in «quién vio»',
    ],
  },
  liquidacionCsv: { nuestra: true, con: 'liquidacion' },
  liquidaciones: {
    nuestra: true,
    decidido: [
      'A period that ended is closed with what the payer debits of each line, and why; no day is in two closed ones (decision [0078](docs/decisions/0078-escritorios-sin-comandos.md)).',
      'The file is signed as it was closed, and downloaded as it was signed; whoever it tells of reads in «quién vio» that it was downloaded.',
      'It is opened again with a reason of ten letters, and what was closed stays',
    ],
  },
  liquidacionDebita: { nuestra: true, con: 'liquidaciones' },
  liquidacionCierra: { nuestra: true, con: 'liquidaciones' },
  liquidacionReabre: { nuestra: true, con: 'liquidaciones' },
  liquidacionArchivo: { nuestra: true, con: 'liquidaciones' },
  casoAdjunta: {
    nuestra: true,
    quien: 'its médico',
    decidido: [
      'A note, a PDF, JPEG or PNG of up to 5 MB, or both, while it is en_auditoria (decision [0088](docs/decisions/0088-lo-que-el-medico-acompana.md)).',
      'The kind is read from the bytes; what is active, encrypted, damaged or carries another file is 400 with the reason',
    ],
  },
  casoAdjuntos: { nuestra: true, con: 'casoAdjunta' },
  casoAdjunto: { nuestra: true, con: 'casoAdjunta' },
} as const satisfies Readonly<Record<string, Decidido>>
