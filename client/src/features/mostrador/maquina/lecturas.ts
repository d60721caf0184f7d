import type { EstadoMostrador } from './estado'
import { type Ante, focused } from './piezas'

export function read(estado: EstadoMostrador, evento: Lectura): EstadoMostrador {
  const sinDuda = estado.pregunta?.tipo === 'dudosa' ? null : estado.pregunta
  switch (evento.tipo) {
    case 'escribio': {
      const pregunta = estado.pregunta?.tipo === 'hallados' ? estado.pregunta : null
      const deLoEscrito = ['falta_dni', 'dudosa', 'no_se_entiende'].includes(estado.ultimo?.tipo ?? '')
      return { ...estado, texto: evento.texto, error: null, pregunta, ultimo: deLoEscrito ? null : estado.ultimo }
    }
    case 'escribio_dni': {
      const { pregunta } = estado
      return pregunta?.tipo === 'dni' ? { ...estado, pregunta: { ...pregunta, dni: evento.dni } } : estado
    }
    case 'leyo_referencia': {
      const { referencia, dni } = evento
      const ultimo = { tipo: 'falta_dni', codigo: referencia, quien: null } as const
      return { ...estado, texto: referencia, error: null, pregunta: { tipo: 'dni', referencia, dni }, ultimo }
    }
    case 'leyo_dudosa': {
      const { tipo: _, ...dudosa } = evento
      const ultimo = { tipo: 'dudosa', codigo: dudosa.escrita, quien: null } as const
      return { ...estado, texto: dudosa.escrita, error: null, pregunta: { tipo: 'dudosa', ...dudosa }, ultimo }
    }
    case 'leyo_nada': {
      const { codigo, porque } = evento
      const ultimo = { tipo: 'no_se_entiende', codigo, quien: null, porque } as const
      return { ...estado, error: porque, pregunta: sinDuda, ultimo }
    }
    case 'leyo_caja':
      return { ...estado, error: null, ultimo: { tipo: 'caja', codigo: evento.codigo, quien: null, que: evento.que } }
    case 'leyo_caja_mala': {
      const { codigo, porque } = evento
      return { ...estado, error: null, panel: null, ultimo: { tipo: 'caja_mala', codigo, quien: null, porque } }
    }
    case 'cerro_pregunta':
    case 'entendio': {
      const seVa = evento.tipo === 'entendio' || ['hallados', 'falta_dni', 'dudosa'].includes(estado.ultimo?.tipo ?? '')
      const texto = estado.pregunta === null && estado.error === null ? estado.texto : ''
      const ultimo = seVa ? null : estado.ultimo
      return { ...estado, texto, error: null, pregunta: null, ultimo, foco: focused(estado, estado.foco.clave) }
    }
  }
}
type Lectura = Ante<
  | 'escribio'
  | 'escribio_dni'
  | 'leyo_referencia'
  | 'leyo_dudosa'
  | 'leyo_nada'
  | 'leyo_caja'
  | 'leyo_caja_mala'
  | 'cerro_pregunta'
  | 'entendio'
>
