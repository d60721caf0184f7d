import type { mostradorBuscar, OutputOf } from '@receta/contract'
import { type CajaLeida, readDocumento } from '@receta/domain'
import { useState } from 'react'
import type { ApiError } from '#api/call'
import { serverNow } from '#api/server-clock'
import { type Dudosa, interpret } from '../lector/interpret'
import { useBuscarPorDni } from '../mostrador.queries'
import type { Estorbo } from './estorbo'
import { useEnRevision } from './use-en-revision'
import type { Mesa, PedidoRetener } from './use-mesa'

export type Hallado = OutputOf<typeof mostradorBuscar>['items'][number]
type Props = { mesa: Mesa; onCaja: (caja: CajaLeida) => unknown }

/** What is being typed or was scanned, and its outcome. */
function useLeido() {
  const [texto, setTexto] = useState('')
  const [dni, setDni] = useState('')
  /** A reference that waits for the patient's DNI. */
  const [referencia, setReferencia] = useState<string | null>(null)
  const [dudosa, setDudosa] = useState<Dudosa | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [hallados, setHallados] = useState<{ dni: string; items: readonly Hallado[] } | null>(null)
  const [estorbo, setEstorbo] = useState<Estorbo | null>(null)
  /** The audit ended while somebody else was being attended. */
  const [decidida, setDecidida] = useState(false)
  const clean = () => {
    setDudosa(null)
    setError(null)
    setEstorbo(null)
    setDecidida(false)
  }
  return {
    texto,
    setTexto,
    dni,
    setDni,
    referencia,
    setReferencia,
    dudosa,
    setDudosa,
    error,
    setError,
    hallados,
    setHallados,
    estorbo,
    setEstorbo,
    decidida,
    setDecidida,
    clean,
    /** What was scanned before does not apply to typed text. */
    write: (nuevo: string) => {
      setTexto(nuevo)
      setReferencia(null)
      setDudosa(null)
      setError(null)
    },
  }
}
type Leido = ReturnType<typeof useLeido>

/** Takes recetas to the counter, or lists a patient's. */
function useTraer(mesa: Mesa, leido: Leido) {
  const { setTexto, setDni, setReferencia, setHallados, setEstorbo, clean } = leido
  const search = useBuscarPorDni()

  /** Returns whether the counter got it. */
  const take = async (pedido: PedidoRetener): Promise<void> => {
    clean()
    try {
      const respuesta = await mesa.take(pedido)
      if (respuesta.resultado === 'retenida') {
        setTexto('')
        setDni('')
        setReferencia(null)
        setHallados(null)
        return
      }
      setEstorbo({ tipo: 'no_abrio', respuesta, pedido })
    } catch (fallo) {
      setEstorbo({ tipo: 'fallo', error: fallo as ApiError, pedido })
    }
  }

  const searchOf = async (documento: string) => {
    clean()
    setReferencia(null)
    try {
      const { items } = await search.mutateAsync({ dni: documento })
      setHallados({ dni: documento, items })
      setTexto('')
    } catch (fallo) {
      setEstorbo({ tipo: 'fallo', error: fallo as ApiError, pedido: { buscar: documento } })
    }
  }
  return { take, searchOf, buscando: search.isPending }
}

/**
 * The counter's input: what was scanned or typed becomes a receta, a patient's list or a question. A reference opens nothing
 * without the patient's DNI.
 */
export function useEntrada({ mesa, onCaja }: Props) {
  const enCurso = useLeido()
  const { texto, dni, referencia, dudosa, error, hallados, estorbo, decidida, clean } = enCurso
  const { setTexto, setDni, setReferencia, setDudosa, setError, setHallados, setDecidida } = enCurso
  const { take, searchOf, buscando } = useTraer(mesa, enCurso)

  useEnRevision(estorbo, () => {
    if (estorbo?.tipo !== 'no_abrio') return
    // The end of an audit does not interrupt the patient being attended.
    if (mesa.elegido === null) void take(estorbo.pedido)
    else setDecidida(true)
  })

  const askDni = (leida: string) => {
    clean()
    setTexto(leida)
    setReferencia(leida)
    // Suggests the patient who is already here; typing replaces him.
    setDni(hallados?.dni ?? mesa.elegido?.dni ?? '')
  }

  const read = (leidoAhora: string) => {
    const leido = interpret(leidoAhora, new Date(serverNow()))
    switch (leido.tipo) {
      case 'qr':
        return take({ token: leido.texto })
      case 'referencia':
        return askDni(leido.referencia)
      case 'dni':
        return referencia ? take({ referencia, dni: leido.dni }) : searchOf(leido.dni)
      case 'caja':
        clean()
        return onCaja(leido.caja)
      case 'dudosa':
        clean()
        setTexto(leido.escrita)
        // Otherwise the DNI would open the previous reference and not the one just read.
        setReferencia(null)
        return setDudosa(leido)
      case 'nada':
        clean()
        return setError(leido.porque)
    }
  }

  return {
    texto,
    setTexto: enCurso.write,
    dni,
    setDni,
    referencia,
    dudosa,
    error,
    hallados,
    estorbo,
    decidida,
    // Releasing a receta does not block typing the next one.
    buscando: buscando || mesa.trayendo,
    read,
    send: () => {
      // After a reference the field takes a document, whatever else the text might be.
      const documento = referencia ? readDocumento(dni) : null
      return referencia && documento?.ok ? take({ referencia, dni: documento.value }) : read(referencia ? dni : texto)
    },
    elegirSugerida: askDni,
    searchOf,
    retry: () => estorbo && ('buscar' in estorbo.pedido ? searchOf(estorbo.pedido.buscar) : take(estorbo.pedido)),
    closeHallados: () => setHallados(null),
    /** Whether the input shows a question, a list or a refusal. */
    abierta: referencia !== null || dudosa !== null || estorbo !== null || hallados !== null || error !== null,
    close: () => {
      clean()
      setReferencia(null)
      setHallados(null)
    },
  }
}
export type Entrada = ReturnType<typeof useEntrada>
