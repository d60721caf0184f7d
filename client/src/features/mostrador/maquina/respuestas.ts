import { nombreDroga } from '@receta/domain'
import type { RecetaMostrador } from '@receta/contract'
import { lineasDe, siguiente } from '../receta/decisiones'
import type { Cierre, EstadoMostrador } from './estado'
import { type Ante, deEl, ended, focused, removed, wentWell, withGood } from './piezas'

const conReceta = (abiertas: readonly RecetaMostrador[], nueva: RecetaMostrador) =>
  abiertas.some(({ recetas_id }) => recetas_id === nueva.recetas_id)
    ? abiertas.map((otra) => (otra.recetas_id === nueva.recetas_id ? nueva : otra))
    : [...abiertas, nueva]

/** A receta came, or was refused. One that was read before the last one goes to the tray and takes nothing from anybody. */
function retuvo(estado: EstadoMostrador, evento: Ante<'retuvo'>): EstadoMostrador {
  const { id, respuesta, pedido, enfoca } = evento
  const { receta } = respuesta
  const esLaUltima = estado.lectura === id
  const antes = estado.ultimo
  const sin = ended(estado, id)
  const limpio = esLaUltima ? { ...sin, texto: '', pregunta: null } : sin
  if (!receta) {
    const deQuien =
      antes?.tipo === 'leyendo' && antes.id === id
        ? { codigo: antes.codigo, quien: antes.quien }
        : { codigo: pedido.referencia ?? null, quien: null }
    const dicho = {
      codigo: respuesta.referencia ?? deQuien.codigo,
      quien: respuesta.apellidoNombre ?? deQuien.quien,
    }
    return { ...limpio, ultimo: { tipo: 'no_abrio', respuesta, pedido, decidida: false, ...dicho } }
  }
  const con = {
    ...limpio,
    abiertas: conReceta(limpio.abiertas, receta),
    cierres: limpio.cierres.filter(({ recetas_id }) => recetas_id !== receta.recetas_id),
    idas: limpio.idas.filter(({ recetas_id }) => recetas_id !== receta.recetas_id),
  }
  if (!esLaUltima) return con
  const codigo = receta.referencia
  const atendido = { ...con, dni: receta.paciente.dni, panel: null }
  const clave = siguiente(lineasDe([receta]), estado.decisiones)
  const enfocado = enfoca ? { ...atendido, foco: focused(estado, clave) } : atendido
  return withGood(enfocado, { tipo: 'abierta', codigo, quien: receta.paciente.apellidoNombre })
}

/** Null when nothing is left. */
function cierreDe({ receta, respuesta, renglones }: Ante<'entrego'>): Cierre | null {
  const queda = receta.items.flatMap((item) => {
    const cuantos = respuesta.queda.find(({ renglon }) => renglon === item.renglon)?.queda ?? 0
    return cuantos > 0 ? [{ renglon: item.renglon, que: nombreDroga(item), cuantos }] : []
  })
  if (queda.length === 0) return null
  const { recetas_id, referencia, paciente, retenida_hasta } = receta
  const { dni, apellidoNombre } = paciente
  const { dispensa_id } = respuesta
  return { recetas_id, referencia, dni, apellidoNombre, hasta: retenida_hasta, dispensa_id, renglones, queda }
}

function entrego(estado: EstadoMostrador, evento: Ante<'entrego'>): EstadoMostrador {
  const { id, receta, respuesta, renglones } = evento
  const sin = removed(ended(estado, id), receta.recetas_id, receta.retenida_hasta)
  const cierre = cierreDe(evento)
  // Several recetas signed by one key are one outcome.
  const antes = estado.ultimo?.tipo === 'entregada' ? estado.ultimo : null
  const con = cierre
    ? {
        ...sin,
        cierres: [...sin.cierres, cierre],
        idas: sin.idas.filter(({ recetas_id }) => recetas_id !== receta.recetas_id),
      }
    : sin
  return wentWell(estado, id, con, {
    tipo: 'entregada',
    codigo: antes ? null : receta.referencia,
    quien: receta.paciente.apellidoNombre,
    renglones: renglones + (antes?.renglones ?? 0),
    dispensa_id: antes ? null : respuesta.dispensa_id,
    queda: cierre !== null || (antes?.queda ?? false),
    anulacion_rechazada: respuesta.anulacion_rechazada || (antes?.anulacion_rechazada ?? false),
  })
}

function solto(estado: EstadoMostrador, { id, receta, anulada }: Ante<'solto'>): EstadoMostrador {
  const { recetas_id, dni, quien, codigo, hasta } = receta
  // What was decided is kept, in case the patient comes back.
  const sin = { ...removed(ended(estado, id), recetas_id, hasta), decisiones: estado.decisiones }
  const sigue = [...deEl(sin.abiertas, dni), ...sin.cierres.filter((cierre) => cierre.dni === dni)].length > 0
  const deNadie = estado.dni === dni && !sigue ? { ...sin, dni: null } : sin
  const antes = estado.ultimo?.tipo === 'soltada' && estado.ultimo.quien === quien ? estado.ultimo : null
  return wentWell(estado, id, deNadie, {
    tipo: 'soltada',
    quien,
    codigo: antes ? null : codigo,
    anulada: anulada || (antes?.anulada ?? false),
  })
}

export function answer(estado: EstadoMostrador, evento: Respuesta): EstadoMostrador {
  switch (evento.tipo) {
    case 'retuvo':
      return retuvo(estado, evento)
    case 'hallo': {
      const { id, dni, items } = evento
      if (estado.lectura !== id) return ended(estado, id)
      const pregunta = { tipo: 'hallados', dni, items } as const
      const ultimo = { tipo: 'hallados', codigo: dni, quien: null, cuantas: items.length } as const
      return { ...ended(estado, id), texto: '', pregunta, ultimo }
    }
    case 'solto':
      return solto(estado, evento)
    case 'entrego':
      return entrego(estado, evento)
    case 'no_entrego': {
      const { receta, rechazo, causa } = evento
      const deQuien = { codigo: receta.referencia, quien: receta.paciente.apellidoNombre }
      const sin = ended(estado, evento.id)
      return withGood({ ...sin, rechazos: [...sin.rechazos, rechazo] }, { tipo: 'no_entregada', causa, ...deQuien })
    }
    case 'deshizo': {
      const { id, codigo, quien, causa, hecha, dispensa_id } = evento
      const sin = ended(estado, id)
      if (!hecha) return withGood(sin, { tipo: 'no_deshecha', codigo, quien, causa })
      const cierres = sin.cierres.filter((cierre) => cierre.dispensa_id !== dispensa_id)
      return wentWell(estado, id, { ...sin, cierres }, { tipo: 'deshecha', codigo, quien })
    }
    case 'fallo': {
      const { id, error, pedido, codigo, quien } = evento
      const esLectura = estado.enCurso.some((uno) => uno.id === id && uno.lectura)
      const ultimo = { tipo: 'fallo', error, pedido: esLectura ? pedido : null, codigo, quien } as const
      const sin = ended(estado, id)
      return esLectura ? { ...sin, ultimo, pregunta: null, texto: '' } : withGood(sin, ultimo)
    }
  }
}
type Respuesta = Ante<'retuvo' | 'hallo' | 'solto' | 'entrego' | 'no_entrego' | 'deshizo' | 'fallo'>
