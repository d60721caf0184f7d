import {
  cuenta,
  formatDocumento,
  formatFechaLarga,
  formatLaHora,
  formatReferencia,
  normalizeReferencia,
  textosMotivoDispensa,
} from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { sinRespuesta } from '#ui/sin-respuesta'
import type { Resultado, RespuestaRetener } from '../maquina/estado'

export type Tono = 'bien' | 'pregunta' | 'mal' | 'espera'
export type Frases = { tono: Tono; icono: IconName; titulo: string; frase: string }

const renglones = (n: number) => cuenta(n, 'renglón', 'renglones')
const causaDe = (causa: keyof typeof textosMotivoDispensa | null, siNo: string) =>
  causa ? textosMotivoDispensa[causa] : siNo

const bien = (titulo: string, frase = '', icono: IconName = 'circle-check'): Frases => ({
  tono: 'bien',
  icono,
  titulo,
  frase,
})
const mal = (titulo: string, frase: string, icono: IconName = 'octagon-x'): Frases => ({
  tono: 'mal',
  icono,
  titulo,
  frase,
})
const pregunta = (titulo: string, frase = ''): Frases => ({ tono: 'pregunta', icono: 'circle-help', titulo, frase })

export function frasesDe(ultimo: Resultado): Frases {
  switch (ultimo.tipo) {
    case 'leyendo':
      return { tono: 'espera', icono: 'clock', titulo: 'Buscando…', frase: '' }
    case 'abierta':
      return bien('Abierta')
    case 'falta_dni':
      return pregunta('Falta el DNI', 'Escribilo, o escaneá el documento.')
    case 'dudosa':
      return pregunta('Un símbolo está mal', 'Elegí el código en la lista, o escribilo de nuevo.')
    case 'no_se_entiende':
      return mal('No se entendió', 'Escaneá o escribí de nuevo.', 'circle-alert')
    case 'hallados':
      return pregunta(ultimo.cuantas === 0 ? 'Nada para retirar' : `Para retirar: ${ultimo.cuantas}`)
    case 'no_abrio':
      return ultimo.decidida
        ? bien('La cobertura ya la resolvió', 'Abrirla la trae al mostrador, o dice por qué no.')
        : mal(esDeOtra(ultimo.respuesta) ? 'La tiene otra farmacia' : 'No se puede entregar', fraseDe(ultimo.respuesta))
    case 'fallo':
      return mal(...falloDe(ultimo), 'circle-alert')
    case 'caja':
      return bien('Caja leída', ultimo.que, 'scan-barcode')
    case 'caja_mala':
      return mal('Esa caja no', ultimo.porque, 'scan-barcode')
    case 'entregada':
    case 'no_entregada':
    case 'soltada':
    case 'deshecha':
    case 'no_deshecha':
    case 'bloqueada':
      return frasesDeActo(ultimo)
  }
}

type Acto = Extract<
  Resultado,
  { tipo: 'entregada' | 'no_entregada' | 'soltada' | 'deshecha' | 'no_deshecha' | 'bloqueada' }
>

function frasesDeActo(ultimo: Acto): Frases {
  switch (ultimo.tipo) {
    case 'entregada': {
      const antes = ultimo.anulacion_rechazada
        ? 'Estaba por anularse: quien la firmó ya sabe que se entregó antes.'
        : ''
      const resto = ultimo.queda ? 'Queda una parte, y sigue en tu mostrador.' : ''
      const titulo = `Entregaste ${renglones(ultimo.renglones)} a ${ultimo.quien}.`
      return bien(titulo, [resto, antes].filter(Boolean).join(' '), 'package-check')
    }
    case 'no_entregada':
      return mal('No se entregó', 'Por qué, está dicho en la receta.')
    case 'soltada': {
      const anulada = 'Estaba por anularse: quedó anulada.'
      return bien(`Soltaste lo de ${ultimo.quien}.`, ultimo.anulada ? anulada : '')
    }
    case 'deshecha':
      return bien('Entrega deshecha: todo vuelve a quedar para retirar.', '', 'undo-2')
    case 'no_deshecha':
      return mal('No se deshizo', causaDe(ultimo.causa, 'Sigue entregada. Mirala en Entregas.'))
    case 'bloqueada':
      return bien(
        ultimo.anulada ? 'Estaba por anularse: quedó anulada.' : 'Bloqueada. Ya se le avisó a quien la hizo.',
        '',
        'octagon-pause',
      )
  }
}

export const esDeOtra = ({ resultado }: RespuestaRetener) => resultado === 'ocupada'

function falloDe({ error, pedido }: Extract<Resultado, { tipo: 'fallo' }>): [titulo: string, frase: string] {
  if (error.code === 'RECETA_NO_ENCONTRADA' && pedido)
    return ['No encontramos esa receta', 'Revisá el código y el DNI: tienen que ser de la misma receta.']
  if (sinRespuesta(error)) return [pedido ? 'Sin conexión' : 'No sabemos si se hizo', error.message]
  return [pedido ? 'No se abrió nada' : 'No se hizo', error.message]
}

function fraseDe(respuesta: RespuestaRetener): string {
  if (esDeOtra(respuesta)) {
    const { farmacia, hasta } = respuesta
    const quien = farmacia ? [farmacia.nombre, farmacia.telefono].filter(Boolean).join(', ') : 'Otra farmacia'
    return `${quien}${hasta ? `: la tiene hasta ${formatLaHora(new Date(hasta))}, si no la entrega antes` : ''}.`
  }
  const { causa, vigente_desde, vence_el } = respuesta
  const frase = causaDe(causa, 'Está en un estado que no se entrega.')
  if (causa === 'RECETA_PROGRAMADA' && vigente_desde) return `${frase} Es el ${formatFechaLarga(vigente_desde)}.`
  if (causa === 'RECETA_VENCIDA' && vence_el) return `${frase} Su último día fue el ${formatFechaLarga(vence_el)}.`
  return frase
}

/** The longest code that is shown whole: a longer text was no code. */
const maximo = 24

/** What was read is no receta's number, however long. */
const deOtraClase: readonly Resultado['tipo'][] = ['caja', 'caja_mala', 'no_se_entiende']

/** As it is said aloud: a receta's number in its groups, a document with its dots. */
export function codigoDe({ codigo, tipo }: Resultado): string {
  if (codigo === null) return tipo === 'leyendo' || tipo === 'no_abrio' || tipo === 'fallo' ? 'Código QR' : ''
  if (tipo === 'hallados') return formatDocumento({ dni: codigo })
  const corto = codigo.length > maximo ? `${codigo.slice(0, maximo)}…` : codigo
  return !deOtraClase.includes(tipo) && normalizeReferencia(codigo).length === 10 ? formatReferencia(codigo) : corto
}
