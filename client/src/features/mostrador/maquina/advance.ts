import { type Decisiones, lineasDe, pideMotivo, siguiente } from '../receta/decisiones'
import { type EstadoMostrador, frena } from './estado'
import type { Evento } from './eventos'
import { read } from './lecturas'
import { type Ante, deEl, focused, overtaken, removed, withGood } from './piezas'
import { answer } from './respuestas'

function pidio(
  estado: EstadoMostrador,
  { id, que, lectura, recetas_id, codigo, quien }: Ante<'pidio'>,
): EstadoMostrador {
  const enCurso = [...(lectura ? overtaken(estado) : estado.enCurso), { id, que, lectura, recetas_id }]
  if (!lectura) return { ...estado, enCurso }
  const pregunta = estado.pregunta?.tipo === 'dudosa' ? null : estado.pregunta
  return { ...estado, enCurso, lectura: id, ultimo: { tipo: 'leyendo', id, codigo, quien }, error: null, pregunta }
}

function decidio(estado: EstadoMostrador, { clave, decision }: Ante<'decidio'>): EstadoMostrador {
  const lineas = lineasDe(deEl(estado.abiertas, estado.dni))
  const { [clave]: _, ...resto } = estado.decisiones
  const decisiones = decision ? { ...resto, [clave]: decision } : resto
  const linea = lineas.find((una) => una.clave === clave)
  const sigue = decision && !(linea && pideMotivo(linea, decision))
  const foco = focused(estado, sigue ? (siguiente(lineas, decisiones, clave) ?? clave) : clave)
  return {
    ...estado,
    decisiones,
    foco,
    panel: null,
    ultimo: estado.ultimo?.tipo === 'caja_mala' ? null : estado.ultimo,
  }
}

const teclasQueSeDeshacen = 12

/** What was given as keys of a line was the beginning of a slow reading, and nobody decided it. What left since stays away, and the focus is the reading's. */
function eraDeLectura(estado: EstadoMostrador, cuantas: number): EstadoMostrador {
  const antes = estado.teclas.at(-cuantas)
  if (!antes) return { ...estado, teclas: [] }
  const abiertas = new Set(lineasDe(estado.abiertas).map(({ clave }) => clave))
  const de = (decisiones: Decisiones, suyas: boolean) =>
    Object.fromEntries(Object.entries(decisiones).filter(([clave]) => abiertas.has(clave) === suyas))
  return {
    ...estado,
    decisiones: { ...de(estado.decisiones, false), ...de(antes.decisiones, true) },
    panel: antes.panel && abiertas.has(antes.panel.clave) ? antes.panel : null,
    bloqueando: antes.bloqueando,
    teclas: [],
  }
}

/** Pure, and of every event in every state: none is an error. */
export function advance(estado: EstadoMostrador, evento: Evento): EstadoMostrador {
  switch (evento.tipo) {
    case 'pidio':
      return pidio(estado, evento)
    case 'bloqueo': {
      const receta = estado.abiertas.find(({ recetas_id }) => recetas_id === evento.recetas_id)
      const sin = removed({ ...estado, bloqueando: null }, evento.recetas_id, receta?.retenida_hasta ?? null)
      const deQuien = { codigo: receta?.referencia ?? null, quien: receta?.paciente.apellidoNombre ?? null }
      return withGood(sin, { tipo: 'bloqueada', anulada: evento.anulada, ...deQuien })
    }
    case 'decidieron':
      return estado.ultimo?.tipo === 'no_abrio' ? { ...estado, ultimo: { ...estado.ultimo, decidida: true } } : estado
    case 'eligio': {
      const { dni } = evento
      const lineas = lineasDe(deEl(estado.abiertas, dni))
      const foco = focused(estado, siguiente(lineas, estado.decisiones))
      return { ...estado, dni, foco, panel: null, ultimo: frena(estado.ultimo) ? null : estado.ultimo }
    }
    case 'enfoco':
      return { ...estado, foco: focused(estado, evento.clave) }
    case 'decidio':
      return decidio(estado, evento)
    case 'apreto': {
      const { decisiones, panel, bloqueando } = estado
      return {
        ...estado,
        teclas: [...estado.teclas.slice(1 - teclasQueSeDeshacen), { decisiones, panel, bloqueando }],
      }
    }
    case 'era_de_lectura':
      return eraDeLectura(estado, evento.cuantas)
    case 'abrio_panel':
      return { ...estado, panel: evento.panel, ultimo: estado.ultimo?.tipo === 'caja_mala' ? null : estado.ultimo }
    case 'cerro_panel':
      return { ...estado, foco: focused(estado, estado.panel?.clave ?? estado.foco.clave), panel: null }
    case 'quiso_bloquear':
      return { ...estado, bloqueando: evento.recetas_id }
    case 'dijo_retira':
      return estado.dni === null ? estado : { ...estado, retira: { dni: estado.dni, vinculo_id: evento.vinculo_id } }
    case 'va_a_firmar':
      return { ...estado, rechazos: [], ultimo: estado.ultimo?.tipo === 'leyendo' ? estado.ultimo : null }
    case 'retuvo':
    case 'hallo':
    case 'solto':
    case 'entrego':
    case 'no_entrego':
    case 'deshizo':
    case 'fallo':
      // An answer that nobody waits for, such as a repeated one, changes nothing.
      return estado.enCurso.some(({ id }) => id === evento.id) ? answer(estado, evento) : estado
    case 'leyo_referencia':
    case 'leyo_dudosa':
    case 'leyo_nada':
    case 'leyo_caja':
    case 'leyo_caja_mala':
      return read({ ...estado, enCurso: overtaken(estado) }, evento)
    case 'escribio':
    case 'escribio_dni':
    case 'cerro_pregunta':
    case 'entendio':
      return read(estado, evento)
  }
}
