import * as contract from '@receta/contract'
import { Rol, type UsuarioSesion } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Vuelta } from '#api/contingencia-registro'
import { toast } from '#ui/toast'
import { useOnline } from '#ui/use-online'

/** Milliseconds between attempts while there is a network and no answer. */
const esperaMs = 60_000

/** CT-02: registers what a médico signed without a network, when the app opens and when the network is back. */
export function useRegistroSolo({ roles }: UsuarioSesion): void {
  const esMedico = roles.includes(Rol.MEDICO)
  const online = useOnline()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!esMedico || !online) return
    let dicho: string | undefined
    const attempt = async () => {
      const { registrarPendientes } = await import('#api/contingencia-registro')
      const vuelta = await registrarPendientes({ todas: false })
      count(vuelta)
      // Shown once for each reason; Home and the screen of waiting recetas keep showing it.
      const porQue = vuelta.esperan > 0 ? vuelta.porQue : undefined
      if (porQue !== undefined && porQue !== dicho) tellItWaits(porQue, vuelta.esperan)
      dicho = porQue
      if (vuelta.registradas + vuelta.sin_numero > 0)
        await queryClient.invalidateQueries({ queryKey: [contract.recetas.path] })
    }
    const handle = () => void attempt().catch(() => {})
    handle()
    const cada = setInterval(handle, esperaMs)
    return () => clearInterval(cada)
  }, [esMedico, online, queryClient])
}

function count({ registradas, sin_numero, rechazadas }: Vuelta): void {
  if (registradas === 1) toast('Se registró 1 receta firmada sin conexión')
  if (registradas > 1) toast(`Se registraron ${registradas} recetas firmadas sin conexión`)
  if (sin_numero + rechazadas > 0)
    toast('Una receta firmada sin conexión necesita que la mires: está en Home.', { nivel: 'advierte' })
}

const tellItWaits = (porQue: string, cuantas: number): void =>
  toast(
    cuantas === 1
      ? `No se pudo registrar 1 receta firmada sin conexión. ${porQue} Sigue guardada y se prueba sola cada minuto: mirala en Home.`
      : `No se pudieron registrar ${cuantas} recetas firmadas sin conexión. ${porQue} Siguen guardadas y se prueban solas cada minuto: miralas en Home.`,
    { nivel: 'advierte' },
  )
