import { describe, expect, it } from 'vitest'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aDraft, ahora } from '../prescribir.builders'
import { type EstadoSecciones, type EventoSecciones, startSecciones, type Juicio, secciones } from './estado'

const item = { item_id: 1, producto_id: 900, posologia: '1-0-0-1 x 30', envases: 1, envases_a_mano: false }
const entera = aDraft()
const sinDiagnostico = aDraft({ diagnosticos: [] })
const sinPosologia = aDraft({ items: [{ ...item, posologia: '' }] })
const vacia = aDraft({ persona: null, convenio: null, items: [], diagnosticos: [] })
const sinPrestador = aDraft({ digital_indica_prestador: 1, prestador: null })

const en = (abierta: EstadoSecciones['abierta'], cambios: Partial<EstadoSecciones> = {}): EstadoSecciones => ({
  abierta,
  porque: 'pedida',
  foco: null,
  firma: 'no',
  ...cambios,
})
const limpia: Juicio = { alDia: true, aviso: null }
const vieja: Juicio = { alDia: false, aviso: 'aviso de antes' }
const conAviso: Juicio = { alDia: true, aviso: 'aviso ALERGIA items.0' }

type Caso = [que: string, estado: EstadoSecciones, evento: EventoSecciones, draft: RecetaDraft, queda: EstadoSecciones]

/** The same state as an object, which must render nothing and keep the cursor. */
const igual: [que: string, estado: EstadoSecciones, evento: EventoSecciones, draft: RecetaDraft][] = [
  ['asking for what is open', en('diagnostico'), { tipo: 'abre', seccion: 'diagnostico' }, entera],
  ['going on to what is open', en('item-1'), { tipo: 'sigue' }, sinPosologia],
  ['coming from the step of what is open', en('item-1'), { tipo: 'viene_del_paso', paso: 2 }, entera],
  ['checks that nobody waits for', en('nuevo'), { tipo: 'juzgada', juicio: conAviso }, entera],
  [
    'checks that answer while it is being signed',
    en('ninguna', { firma: 'si' }),
    { tipo: 'juzgada', juicio: conAviso },
    entera,
  ],
  ['leaving a signature that was not being made', en('nuevo'), { tipo: 'deja_de_firmar' }, entera],
]

const cambian: Caso[] = [
  [
    'what he asks for',
    en('nuevo'),
    { tipo: 'abre', seccion: 'diagnostico' },
    entera,
    en('diagnostico', { foco: { campo: 'diagnosticos' } }),
  ],
  ['nothing, when he folds it', en('nuevo'), { tipo: 'abre', seccion: 'ninguna' }, entera, en('ninguna')],
  [
    'a line he asks for',
    en('ninguna'),
    { tipo: 'abre', seccion: 'item-1' },
    entera,
    en('item-1', { foco: { campo: 'posologia' } }),
  ],
  [
    'the field the treatment misses',
    en('nuevo'),
    { tipo: 'abre', seccion: 'tratamiento' },
    sinPrestador,
    en('tratamiento', { foco: { campo: 'prestador' } }),
  ],
  [
    'what comes next',
    en('paciente'),
    { tipo: 'sigue' },
    sinPosologia,
    en('item-1', { porque: 'sigue', foco: { campo: 'posologia' } }),
  ],
  [
    'one more line while they fit',
    en('item-1'),
    { tipo: 'sigue' },
    sinDiagnostico,
    en('nuevo', { porque: 'sigue', foco: { campo: 'items' } }),
  ],
  [
    'the diagnosis when there are no more',
    en('nuevo'),
    { tipo: 'sigue', sinMas: true },
    sinDiagnostico,
    en('diagnostico', { porque: 'sigue', foco: { campo: 'diagnosticos' } }),
  ],
  [
    'nothing when it is whole',
    en('diagnostico'),
    { tipo: 'sigue', sinMas: true },
    entera,
    en('ninguna', { porque: 'sigue' }),
  ],
  [
    'the field of a finding',
    en('ninguna'),
    { tipo: 'lleva', seccion: 'renglones', item_id: 1, campo: 'envases' },
    entera,
    en('item-1', { porque: 'estorba', foco: { campo: 'envases' } }),
  ],
  [
    'its section, of a field it does not show',
    en('ninguna'),
    { tipo: 'lleva', seccion: 'tratamiento', item_id: null, campo: 'prestador' },
    entera,
    en('tratamiento', { porque: 'estorba', foco: { campo: 'tratamiento_prolongado' } }),
  ],
  [
    'the search, of no line',
    en('ninguna'),
    { tipo: 'lleva', seccion: 'renglones', item_id: null, campo: '' },
    sinDiagnostico,
    en('nuevo', { porque: 'estorba', foco: { campo: 'items' } }),
  ],
  [
    'again the field that is open already',
    en('diagnostico'),
    { tipo: 'lleva', seccion: 'diagnostico', item_id: null, campo: '' },
    entera,
    en('diagnostico', { porque: 'estorba', foco: { campo: 'diagnosticos' } }),
  ],
  [
    'what the phone’s step was about',
    en('nuevo'),
    { tipo: 'viene_del_paso', paso: 3 },
    sinDiagnostico,
    en('diagnostico', { porque: 'paso', foco: { campo: 'diagnosticos' } }),
  ],
  [
    'the signature, when nothing stands before it',
    en('tratamiento'),
    { tipo: 'revisa', juicio: limpia },
    entera,
    en('ninguna', { porque: 'firma', firma: 'si' }),
  ],
  [
    'what is missing, whatever the checks say',
    en('ninguna', { firma: 'espera' }),
    { tipo: 'revisa', juicio: vieja },
    sinDiagnostico,
    en('diagnostico', { porque: 'estorba', foco: { campo: 'diagnosticos' } }),
  ],
  [
    'the same, waiting for the checks of what is written now',
    en('tratamiento'),
    { tipo: 'revisa', juicio: vieja },
    entera,
    en('tratamiento', { firma: 'espera' }),
  ],
  [
    'the same, with the cursor on the notice that wants an answer',
    en('tratamiento'),
    { tipo: 'revisa', juicio: conAviso },
    entera,
    en('tratamiento', { foco: { campo: 'aviso ALERGIA items.0' } }),
  ],
  [
    'the signature, once the checks he waited for let it',
    en('nuevo', { firma: 'espera' }),
    { tipo: 'juzgada', juicio: limpia },
    entera,
    en('ninguna', { porque: 'firma', firma: 'si' }),
  ],
  [
    'the notice, once the checks he waited for bring one',
    en('nuevo', { firma: 'espera' }),
    { tipo: 'juzgada', juicio: conAviso },
    entera,
    en('nuevo', { foco: { campo: 'aviso ALERGIA items.0' } }),
  ],
  [
    'what was emptied while he waited',
    en('nuevo', { firma: 'espera' }),
    { tipo: 'juzgada', juicio: limpia },
    sinDiagnostico,
    en('diagnostico', { porque: 'estorba', foco: { campo: 'diagnosticos' } }),
  ],
  [
    'nothing, back from the signature',
    en('ninguna', { firma: 'si' }),
    { tipo: 'deja_de_firmar' },
    entera,
    en('ninguna'),
  ],
]

describe('which section is open, and why', () => {
  it.each(cambian)('is %s', (_que, estado, evento, draft, queda) => {
    expect(secciones(estado, evento, { draft, now: ahora })).toEqual(queda)
  })

  it.each(igual)('does not change by %s', (_que, estado, evento, draft) => {
    expect(secciones(estado, evento, { draft, now: ahora })).toBe(estado)
  })

  it('begins at the first thing unfinished, and never at one more line', () => {
    const abre = (draft: RecetaDraft) => startSecciones({ draft, now: ahora })
    expect(abre(vacia)).toMatchObject({ abierta: 'paciente', porque: 'empieza', foco: { campo: 'paciente' } })
    expect(abre(sinDiagnostico)).toMatchObject({ abierta: 'diagnostico' })
    expect(abre(entera)).toEqual(en('ninguna', { porque: 'empieza' }))
  })

  it('sends the cursor anew each time, to the same field too', () => {
    const evento: EventoSecciones = { tipo: 'lleva', seccion: 'diagnostico', item_id: null, campo: '' }
    const una = secciones(en('ninguna'), evento, { draft: entera, now: ahora })
    expect(secciones(una, evento, { draft: entera, now: ahora }).foco).not.toBe(una.foco)
  })
})
