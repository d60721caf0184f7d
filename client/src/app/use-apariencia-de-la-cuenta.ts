import { guardarPerfil, perfil, type Preferencias } from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, useEndpoint } from '#api/call'
import { type Apariencia, changeApariencia, useApariencia } from '#session/apariencia'

/** Somebody who tries one after the other saves the last one. */
const esperaMs = 800

const enElDispositivo = ({ tema, letra, alto_contraste, atajos_una_tecla }: Preferencias): Partial<Apariencia> => ({
  ...(tema && { tema }),
  ...(letra && { letra }),
  ...(alto_contraste !== undefined && { altoContraste: alto_contraste }),
  ...(atajos_una_tecla !== undefined && { atajosUnaTecla: atajos_una_tecla }),
})
const enLaCuenta = ({ tema, letra, altoContraste, atajosUnaTecla }: Apariencia) => ({
  tema,
  letra,
  alto_contraste: altoContraste,
  atajos_una_tecla: atajosUnaTecla,
})
const iguales = (a: Apariencia, b: Apariencia) =>
  a.tema === b.tema &&
  a.letra === b.letra &&
  a.altoContraste === b.altoContraste &&
  a.atajosUnaTecla === b.atajosUnaTecla

/**
 * The look goes with the account: what it chose elsewhere is put on this device, and what is changed here is saved in
 * it. The device keeps its own copy, so a lost save loses nothing that is seen here.
 */
export function useAparienciaDeLaCuenta(): void {
  const apariencia = useApariencia()
  const queryClient = useQueryClient()
  const dicho = useEndpoint(perfil, {}, { staleTime: 600_000 }).data?.preferencias
  /** What account and device last agreed on; null until the account was heard. */
  const acordada = useRef<Apariencia | null>(null)
  const actual = useRef(apariencia)
  useEffect(() => {
    actual.current = apariencia
  })

  useEffect(() => {
    if (!dicho) return
    const cambio = enElDispositivo(dicho)
    acordada.current = { ...actual.current, ...cambio }
    if (!iguales(acordada.current, actual.current)) changeApariencia(cambio)
  }, [dicho])

  useEffect(() => {
    if (!acordada.current || iguales(acordada.current, apariencia)) return
    const save = async () => {
      acordada.current = apariencia
      // Offline, or too busy: it is seen here all the same, and goes with the next change.
      const nuevo = await call(guardarPerfil, { preferencias: enLaCuenta(apariencia) }).catch(() => null)
      if (nuevo) queryClient.setQueryData([perfil.path, {}], nuevo)
    }
    const espera = setTimeout(() => void save(), esperaMs)
    return () => clearTimeout(espera)
  }, [apariencia, queryClient])
}
