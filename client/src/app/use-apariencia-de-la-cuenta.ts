import { guardarPerfil, perfil, type Preferencias } from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, useEndpoint } from '#api/call'
import { type Apariencia, changeApariencia, useApariencia } from '#session/apariencia'

/** Several quick changes save only the last one. */
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

/** Choices of other devices are applied here. The device keeps its own copy, so a failed save changes nothing on screen. */
export function useAparienciaDeLaCuenta(): void {
  const apariencia = useApariencia()
  const queryClient = useQueryClient()
  const dicho = useEndpoint(perfil, {}, { staleTime: 600_000 }).data?.preferencias
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
      // On failure the change stays on this device and is saved with the next one.
      const nuevo = await call(guardarPerfil, { preferencias: enLaCuenta(apariencia) }).catch(() => null)
      if (nuevo) queryClient.setQueryData([perfil.path, {}], nuevo)
    }
    const espera = setTimeout(() => void save(), esperaMs)
    return () => clearTimeout(espera)
  }, [apariencia, queryClient])
}
