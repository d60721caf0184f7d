import { Rol, tieneAlgunRol } from '@receta/domain'
import { useEffect } from 'react'
import { useSession } from '#session/session'
import { SinRegistrar } from '../features/contingencia/SinRegistrar'
import { AdminPrincipal } from '../features/inicio/AdminPrincipal'
import { CoberturaPrincipal } from '../features/autorizaciones/CoberturaPrincipal'
import { MedicoPrincipal } from '../features/inicio/MedicoPrincipal'
import { OtroPrincipal } from '../features/inicio/OtroPrincipal'
import { MisRecetas } from '../features/recetas/MisRecetas'
import { MostradorPrincipal } from '../features/mostrador/MostradorPrincipal'
import { Borradores } from '../features/prescribir/borrador/Borradores'

export function PrincipalScreen() {
  const usuario = useSession()
  const esMedico = usuario?.tipo === Rol.MEDICO
  useEffect(() => {
    // Loads a médico's next screen beforehand, so that what he types at once is not lost.
    if (esMedico) import('./PrescribirRoute').catch(() => {})
  }, [esMedico])
  if (!usuario) return null
  if (esMedico)
    return (
      <MedicoPrincipal
        borradores={
          <>
            <SinRegistrar />
            <Borradores />
          </>
        }
      />
    )
  if (tieneAlgunRol([usuario.tipo], [Rol.ADMINSTRADOR, Rol.SUPERADMIN])) return <AdminPrincipal />
  if (usuario.tipo === Rol.OBRASOCIAL) return <CoberturaPrincipal descripcion={usuario.descripcion} />
  if (usuario.tipo === Rol.PRESERFAR) return <MostradorPrincipal />
  return usuario.tipo === Rol.PACIENTE ? <MisRecetas /> : <OtroPrincipal descripcion={usuario.descripcion} />
}
