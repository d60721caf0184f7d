import type { mostradorDispensar, OutputOf, PuedeRetirar, RecetaMostrador } from '@receta/contract'
import { nombreDroga, textosMotivoDispensa } from '@receta/domain'
import { useRef, useState } from 'react'
import type { ApiError } from '#api/call'
import { toast } from '#ui/toast'
import type { Mesa } from '../bandeja/use-mesa'
import { useDispensar } from '../mostrador.queries'
import { faltantesDe, lineasDe, itemsPedidos, sinMotivo } from './decisiones'

/** Why a receta was not handed over; `renglon` null concerns all of it. */
export type Rechazo = { recetas_id: number; renglon: number | null; frase: string }

/** What was handed over of a receta that is still held here, and what is left. */
export type Cierre = {
  recetas_id: number
  dispensa_id: number | null
  renglones: number
  queda: readonly { renglon: number; que: string; cuantos: number }[]
}

const cierreDe = (
  receta: RecetaMostrador,
  { dispensa_id, queda }: Pick<OutputOf<typeof mostradorDispensar>, 'dispensa_id' | 'queda'>,
  renglones: number,
): Cierre => ({
  recetas_id: receta.recetas_id,
  dispensa_id,
  renglones,
  queda: receta.items.flatMap((item) => {
    const cuantos = queda.find(({ renglon }) => renglon === item.renglon)?.queda ?? 0
    return cuantos > 0 ? { renglon: item.renglon, que: nombreDroga(item), cuantos } : []
  }),
})

/** Everybody who may collect any of those recetas. */
export const puedenRetirar = (recetas: readonly RecetaMostrador[]): PuedeRetirar[] => [
  ...new Map(recetas.flatMap((r) => r.pueden_retirar).map((uno) => [uno.vinculo_id, uno])).values(),
]

/**
 * Hands over what was decided, receta by receta: a refused one stays with its reason and the others leave. The idempotency key
 * stays the same while the content does, so a retry hands nothing over twice.
 */
export function useFirmar(mesa: Mesa, onDeshacer: (dispensa_id: number) => unknown) {
  const dispensar = useDispensar()
  const [rechazos, setRechazos] = useState<readonly Rechazo[]>([])
  const [cierres, setCierres] = useState<readonly Cierre[]>([])
  /** Who collects, remembered per patient, so that the next patient is asked again. */
  const [dicho, setDicho] = useState<{ dni: string; vinculo_id: number | null } | null>(null)
  const retira = dicho !== null && dicho.dni === mesa.elegido?.dni ? dicho.vinculo_id : null
  const claves = useRef(new Map<string, string>())
  const claveDe = (contenido: object): string => {
    const escrito = JSON.stringify(contenido)
    const clave = claves.current.get(escrito) ?? crypto.randomUUID()
    claves.current.set(escrito, clave)
    return clave
  }

  const firmar = async () => {
    const { elegido, recetas, decisiones } = mesa
    const pedidos = recetas
      .map((receta) => ({
        receta,
        items: itemsPedidos(receta, decisiones),
        faltantes: faltantesDe(receta, decisiones),
      }))
      .filter(({ items }) => items.length > 0)
    const callada = sinMotivo(
      pedidos.flatMap(({ receta }) => lineasDe([receta])),
      decisiones,
    )
    if (callada) return mesa.focus(callada.clave)
    if (!elegido || pedidos.length === 0 || dispensar.isPending) return
    setRechazos([])
    mesa.setFallo(null)
    // When there was no choice, nothing is declared.
    const retiro = puedenRetirar(recetas).length > 0 ? { retiro: { vinculo_id: retira } } : {}
    const hechas: { dispensa_id: number | null; renglones: number; anulacion_rechazada: boolean }[] = []
    try {
      for (const { receta, items, faltantes } of pedidos) {
        const contenido = {
          recetas_id: receta.recetas_id,
          items,
          ...(faltantes.length > 0 && { faltantes }),
          ...retiro,
        }
        const respuesta = await dispensar.mutateAsync({ ...contenido, clave_idempotencia: claveDe(contenido) })
        if (respuesta.resultado === 'rechazada') {
          const frase = respuesta.causa ? textosMotivoDispensa[respuesta.causa] : 'No se pudo entregar.'
          setRechazos((antes) => [...antes, { recetas_id: receta.recetas_id, renglon: respuesta.renglon, frase }])
          continue
        }
        claves.current.delete(JSON.stringify(contenido))
        hechas.push({ ...respuesta, renglones: items.length })
        mesa.forget(lineasDe([receta]).map(({ clave }) => clave))
        const cierre = cierreDe(receta, respuesta, items.length)
        setCierres((antes) => [...antes.filter((otro) => otro.recetas_id !== cierre.recetas_id), cierre])
        mesa.remove([receta.recetas_id])
      }
    } catch (error) {
      mesa.setFallo(error as ApiError)
    }
    count(elegido.apellidoNombre, hechas, onDeshacer)
  }

  return {
    firmar,
    firmando: dispensar.isPending,
    rechazos,
    /** The last handover of each receta here, shown while the rest is held. */
    cierres,
    forgetRechazos: () => setRechazos([]),
    /** The collector's vínculo; null is the patient. */
    retira,
    setRetira: (vinculo_id: number | null) => mesa.elegido && setDicho({ dni: mesa.elegido.dni, vinculo_id }),
  }
}

export type Firma = ReturnType<typeof useFirmar>

function count(
  quien: string,
  hechas: readonly { dispensa_id: number | null; renglones: number; anulacion_rechazada: boolean }[],
  onDeshacer: (dispensa_id: number) => unknown,
) {
  const [unica] = hechas
  if (!unica) return
  const total = hechas.reduce((suma, { renglones }) => suma + renglones, 0)
  const { dispensa_id } = unica
  toast(
    `Entregaste ${total} ${total === 1 ? 'renglón' : 'renglones'} a ${quien}.`,
    hechas.length === 1 && dispensa_id !== null
      ? { accion: { label: 'Deshacer', onPress: () => onDeshacer(dispensa_id) } }
      : {},
  )
  if (hechas.some(({ anulacion_rechazada }) => anulacion_rechazada))
    toast('Quien la hizo la estaba anulando: ya sabe que se entregó antes.', { nivel: 'advierte' })
}
