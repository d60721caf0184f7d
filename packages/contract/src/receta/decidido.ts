import type { Decidido } from '../comun/decidido'

export const receta = {
  recetariosGenerados: {
    decidido: [
      'His own; `usados` counts the recetas issued with their numbers, `pdf` is where the document is asked for',
    ],
  },
  generaRecetario: {
    nuestra: true,
    decidido: [
      '1 to 25 consecutive numbers under a convenio of his, from the one sequence of recetas.',
      'Each has its referencia and its link from the start.',
      '409 with 100 blanks unused',
    ],
  },
  recetarioBlancos: {
    nuestra: true,
    decidido: [
      'Decision [0063](docs/decisions/0063-blancos-anulados.md). His own; another recetario is not found.',
      '`recetas_id` is the receta that took the number',
    ],
  },
  anulaBlanco: {
    nuestra: true,
    quien: 'médico, fresh second factor',
    decidido: [
      'Decision [0063](docs/decisions/0063-blancos-anulados.md). The number is its key: sent again it answers what it answered, with the first reason.',
      'A voided blank is neither printed nor regularised, and no longer counts among the 100',
    ],
  },
  fhirCapacidades: {
    nuestra: true,
    quien: 'anyone, without `application-id`',
    decidido: [
      "Decision [0024](docs/decisions/0024-fhir.md): R4's CapabilityStatement.",
      `Below \`/fhir\` resources travel as \`application/fhir+json\` and every "no" as an OperationOutcome with the catalogue's code`,
    ],
  },
  fhirLee: {
    nuestra: true,
    quien: 'a session',
    decidido: [
      'By the rules of GET api/receta by `recetas_id`.',
      'A Bundle is a receta with what was dispensed of it; a MedicationRequest, one of its lines; the rest, its parts.',
      'A farmacia, also its software by its credential, reads the MedicationDispense that it made, for the two days that its counter sees the receta (decision [0024](docs/decisions/0024-fhir.md))',
    ],
  },
  fhirBusca: {
    nuestra: true,
    quien: 'a session',
    decidido: [
      "By `identifier` (`system\\|value`): a Bundle by its referencia, a line by its number or its CUIR, a dispensa's line by its number.",
      'Lines also by patient, status, day, médico and payer, a page at a time, with what `_include` names (decision [0080](docs/decisions/0080-fhir-que-se-busca.md)).',
      "Another's is not found",
    ],
  },
  fhirBuscaPorCuerpo: {
    nuestra: true,
    quien: 'a session',
    decidido: ['The same, and the only one that takes a document'],
  },
  fhirResumen: { nuestra: true, decidido: ['Decision [0095](docs/decisions/0095-resumen-y-miradas-en-fhir.md)'] },
  fhirAccesos: { nuestra: true, con: 'fhirResumen' },
  fhirRegistra: {
    nuestra: true,
    decidido: [
      'From his own software: the draft of informa_receta as a Bundle, with its checks, its signature and its audit.',
      'The UUID in `groupIdentifier`, alone or as `urn:uuid:`, is the clave_idempotencia; a DetectedIssue acknowledges a warning; an Observation of LOINC 29463-7 in kg is the weight.',
      '201 with the Bundle, sent again too',
    ],
  },
  fhirValida: { nuestra: true, con: 'fhirRegistra' },
  fhirDispensa: {
    nuestra: true,
    quien: 'the farmacia that holds it',
    decidido: [
      'From its own software: a line, by the rules of mostrador_dispensar, after a mostrador_retener.',
      "The UUID in `identifier`, alone or as `urn:uuid:`, is the clave_idempotencia; lot and expiry in a contained Medication, why the rest of a line stays in a note; `receiver`, the receta's Patient, where he collected himself.",
      "A refusal is 409 `DISPENSA_RECHAZADA` with the causa's words.",
      '201 with the resource',
    ],
  },
  antecedentes: {
    nuestra: true,
    decidido: [
      'Decision [0027](docs/decisions/0027-seguridad.md).',
      'Of a person of his padrones, or one whose DNI he knows; counted as a look into the padrón, and read in «quién vio mis datos».',
      "What stands, then what was closed; the padrón's own words apart",
    ],
  },
  registraAntecedente: {
    nuestra: true,
    decidido: [
      'One fact: type, severity, how it is known, who and when.',
      'Said again it adds nothing; its opposite is closed with it, but «sin alergias» over recorded ones is 409 `ANTECEDENTE_CONTRADICE`; the name of a medicine as a condition, which nobody would check, is 409 `ANTECEDENTE_ES_DROGA` (decision [0027](docs/decisions/0027-seguridad.md)).',
      'Nothing is deleted: closing needs a reason and stays',
    ],
  },
  cierraAntecedente: { nuestra: true, con: 'registraAntecedente' },
  resuelvePropuesta: {
    nuestra: true,
    decidido: [
      'What a farmacia doubts for when it blocks (allergy, interaction, duplication) waits for any médico who attends the person.',
      'An allergy that waits warns already; confirmed, an interaction or a duplication says what the person takes, which the checks read',
    ],
  },
  antecedentesPropios: {
    nuestra: true,
    decidido: [
      'His own, and whether it is so.',
      'What he disputes keeps warning, with his word beside it, until a médico closes it',
    ],
  },
  respondeAntecedente: { nuestra: true, con: 'antecedentesPropios' },
  favoritos: {
    nuestra: true,
    decidido: [
      'His own frequent treatments, at most 20, in his order: product, posología, packs, diagnosis.',
      'The list that is put is the list there is; of a withdrawn product `producto` is null.',
      'Each comes with the code of today, of no plan',
    ],
  },
  guardaFavoritos: { nuestra: true, con: 'favoritos' },
  usos: {
    nuestra: true,
    decidido: [
      'Counts of his own recetas, of nobody in particular: what the form offers first (decision [0059](docs/decisions/0059-lo-que-se-ofrece.md)).',
    ],
  },
  revisaReceta: {
    nuestra: true,
    decidido: [
      'Decision [0012](docs/decisions/0012-revisa-receta.md): the checks below, and nothing written but who looked at whom.',
      'Each patient named in a day, by each document he is named by (decision [0026](docs/decisions/0026-reserva-y-miradas.md)), counts as one look into the padrón; a draft that names nobody is no look',
    ],
  },
  informaReceta: {
    decidido: [
      "**It issues.** Besides the annulment it is the only clinical write of the médico's client.",
      '`reservada`, of a patient of 13 to 17 years: nobody sees it by a vínculo.',
      '`nro_recetario` puts a receta on paper into the system (below)',
    ],
  },
  contingenciaDispositivos: {
    nuestra: true,
    quien: 'médico; to prepare, fresh second factor',
    decidido: [
      'Decision [0030](docs/decisions/0030-contingencia-registro.md): certifies the Ed25519 key of one of his devices for 14 days and gives it 20 numbers, 5 devices at most and 10 preparations a day; lists them with how each ended, while a paper of its own may be about (decision [0035](docs/decisions/0035-clave-con-la-sesion.md)); gives one up, and nothing that it signed is registered from then on.',
      'The same key is answered the same again; the owner is told of both',
    ],
  },
  contingenciaPrepara: { nuestra: true, con: 'contingenciaDispositivos' },
  contingenciaQuita: { nuestra: true, con: 'contingenciaDispositivos' },
  contingenciaRegistra: {
    nuestra: true,
    quien: 'médico',
    decidido: [
      'A receta that a device of his signed without network, with what the checks would have said noted beside it.',
      "Refused: what is not authentic, or differs from the catalogue's words; what a device given up before signed (`CONTINGENCIA_QUITADA`); a series, another day or a controlled drug; convenio, person or product in no catalogue, or no current matrícula; anything while he may not prescribe (`MEDICO_NO_HABILITADO`), or once he looked at too many people.",
      'What the checks would have stopped, or more in an hour than one device can sign, waits `en_auditoria`.',
      'One rule says who keeps a number used twice, annulled or not; the other stays, annulled and without it, and to take it from one that is registered asks for `anula_otra` and a fresh second factor (decision [0036](docs/decisions/0036-un-numero-una-receta.md)).',
      'The same receta is answered the same again',
    ],
  },
  documentoRecetario: {
    nuestra: true,
    decidido: [
      'The blanks of a recetario of his that no receta was issued with, one a page, to be filled in and signed by hand',
    ],
  },
  recetas: {
    quien: 'médico, paciente, obra social, farmacia, administrator',
    decidido: ['Newest first, 35 a page, with how many there are in each visible state.', 'Who sees what: below'],
  },
  receta: { quien: 'whoever holds the token; by id, who may', decidido: ['See below'] },
  verificar: {
    nuestra: true,
    quien: 'everybody',
    decidido: [
      'By the `token` of a QR, or by `referencia` and the first 16 figures of the printed `huella`: state, dates, initials, professional, and whether the signature holds.',
      'No drug, no name.',
      'Wrong, unknown and mistyped are one 404.',
      'Only wrong numbers count, in 15 minutes: 10 of a reference and 100 in all from one address, 1,000 of a reference from anywhere, which stop no right one; decision [0021](docs/decisions/0021-verificacion-sin-conexion.md)',
    ],
  },
  claves: {
    nuestra: true,
    quien: 'any software, without application-id',
    decidido: ['The public keys as JWKS, the current one and those before it, each with `desde` and `hasta`'],
  },
  recetasCambios: {
    nuestra: true,
    quien: 'any session; whoever holds a token, in the header `x-receta`',
    decidido: [
      'Server-sent events: each receta that the caller may see when its state changes, its id and its new visible state and nothing else; decision [0029](docs/decisions/0029-cambios-a-la-vista.md).',
      'Ends with the session; 6 streams each, and none (503) while nothing is heard from the database',
    ],
  },
  documentoReceta: {
    nuestra: true,
    quien: 'who may see the whole receta, but neither obra social nor administrator',
    decidido: ['The PDF; decision [0011](docs/decisions/0011-dni-fuera-de-urls.md)'],
  },
  anularReceta: {
    quien: 'its médico, or an administrator with a reason; fresh second factor',
    decidido: [
      'One of three named answers: [estados.md](docs/estados.md).',
      '`serie` also annuls the rest of the series that still can be.',
      'Its fields go in the body, or as §7 in the query: decision [0016](docs/decisions/0016-motivo-fuera-de-la-url.md).',
      "An administrator's reason has ten letters or more, and the médico is told too",
    ],
  },
  reemplazaReceta: {
    nuestra: true,
    quien: 'its médico, fresh second factor',
    decidido: [
      'Annuls `reemplaza_a` and issues what takes its place, in one transaction: both or neither.',
      'As informa_receta, and the old one is no duplicate of the new one.',
      'For the same person. *reemplazada*, with what is not the same, or *rechazada* with a cause of [estados.md](docs/estados.md); `serie` as above',
    ],
  },
  reactivaReceta: {
    nuestra: true,
    quien: 'its médico, fresh second factor',
    decidido: [
      'What a farmacia blocked can be handed over again; *reactivada* or *rechazada* with its cause.',
      'The safety checks run again with what is known now: a stop that was not assumed when it was signed is 409 `REACTIVACION_FRENADA` with its findings, and is corrected by reemplaza_receta; what only warns comes back in `avisos`',
    ],
  },
  datoPide: {
    nuestra: true,
    decidido: [
      'Asks the médico of a receta of its convenio that is en_auditoria for what is missing, and leaves it there.',
      'One question at a time: of two at once the second is `sin_cambio`, `YA_PEDIDO`, and reads the first.',
      'The mail says that something was asked, and not what',
    ],
  },
  datoResponde: {
    nuestra: true,
    quien: 'its médico',
    decidido: [
      'The answer, once, while it is en_auditoria: what was signed stays.',
      'And all that waits for his answer',
    ],
  },
  datosPedidos: { nuestra: true, con: 'datoResponde' },
} as const satisfies Readonly<Record<string, Decidido>>
