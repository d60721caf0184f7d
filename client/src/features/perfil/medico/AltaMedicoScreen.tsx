import { abmMedico, medicosDatos } from '@receta/contract'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, useAction } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { Retomado } from '#ui/Retomado'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { ResumenErrores } from '#ui/ResumenErrores'
import { toast } from '#ui/toast'
import { type Errores, useFormulario } from '#ui/use-formulario'
import { type AltaMedico, altaVacia, nombreEnElAlta, pedidoDeAlta, revisarAlta } from './alta-medico'
import { DatosPersonales } from './DatosPersonales'
import { DatosProfesionales } from './DatosProfesionales'
import estilos from '../perfil.module.css'

/** The checks of his own registration, without password and terms, which only he can give. */
function revisar(datos: AltaMedico): Errores {
  const { clave: _, acepta_terminos: __, ...errores } = revisarAlta(datos)
  return errores
}

function pedidoSinClave(datos: AltaMedico) {
  const { clave: _, acepta_terminos: __, ...pedido } = pedidoDeAlta(datos)
  return pedido
}

const escrito = 'alta-medico'

/** The data counts as verified, and the account waits for its mail (decision 0014). */
export function AltaMedicoScreen() {
  const navigate = useNavigate()
  const claveDe = usePedidoUnico()
  const form = useFormulario<AltaMedico>(altaVacia, revisar, { raiz: escrito, nunca: ['clave'] })
  const { datos, campo, errores } = form
  const abm = useAction(abmMedico, { refreshes: [medicosDatos] })
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const pedido = pedidoSinClave(datos)
      const { medico } = await abm.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }).catch((error) => {
        if (error instanceof ApiError) form.reject(error.fields)
        throw error
      })
      toast('Alta hecha: le llega el correo para confirmar')
      await navigate(medico ? `/admin-medicos?id=${medico.medico_id}` : '/admin-medicos', { replace: true })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.attempt()) void prueba.send()
  }
  const fallo = prueba.error && Object.keys(prueba.error.fields).length === 0 ? prueba.error : null
  return (
    <Page titulo="Dar de alta a un médico" volver="/admin-medicos">
      <form
        className={`${estilos.form} ${estilos.alta} angosto`}
        onSubmit={send}
        noValidate
        aria-label="Alta de un médico"
      >
        <ResumenErrores errores={errores} intentos={form.intentos} nombre={nombreEnElAlta} />
        <FalloDeAccion error={fallo} titulo="No se hizo el alta" escrito />
        <Retomado guardado={form.guardado} />
        <DatosPersonales form={form} />
        <DatosProfesionales form={form} />
        <h2>Cuenta</h2>
        <Field
          {...campo('usuario')}
          label="Correo"
          descripcion="Va a ser su usuario. Lo confirma desde ahí y elige su clave: acá no se elige ninguna."
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <Field {...campo('telefono')} label="Teléfono (opcional)" type="tel" inputMode="tel" autoComplete="off" />
        <CodigoSiSePide prueba={prueba} />
        <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={prueba.enviando}>
          {prueba.enviando ? 'Enviando…' : 'Dar de alta'}
        </OnlineButton>
      </form>
    </Page>
  )
}
