import type { OutputOf, perfil } from '@receta/contract'
import { formatDni, formatFecha } from '@receta/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Aviso } from '#ui/Aviso'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon, type IconName } from '#ui/Icon'
import { Page } from '#ui/Page'
import { toast } from '#ui/toast'
import { Consulta } from '#ui/Consulta'
import { ContactoForm } from './ContactoForm'
import { EstadoMedico } from './medico/EstadoMedico'
import { PerfilMedico } from './medico/PerfilMedico'
import { useMedicoPropio, usePerfil } from './perfil.queries'
import { Seccion } from './Seccion'
import estilos from './perfil.module.css'

type Perfil = OutputOf<typeof perfil>

export function PerfilScreen() {
  const consulta = usePerfil()
  const { data } = consulta
  return (
    <Page titulo="Perfil" volver="/preferencias" className={data ? estilos.perfil : ''}>
      <Consulta de={consulta} que="tu perfil" aSalvo="Tus datos están a salvo.">
        {(perfil) => <Contenido perfil={perfil} />}
      </Consulta>
    </Page>
  )
}

function Contenido({ perfil: datos }: { perfil: Perfil }) {
  const [abierta, setAbierta] = useState<string | null>(null)
  const close = () => setAbierta(null)
  const guardado = (mensaje: string) => {
    close()
    toast(mensaje)
  }
  return (
    <>
      <div className={estilos.columnaDatos}>
        <Identidad perfil={datos} />
        <Seccion titulo="Contacto" {...(abierta === null && { onCambiar: () => setAbierta('contacto') })}>
          {abierta === 'contacto' ? (
            <ContactoForm
              inicial={{ email: datos.email ?? '', telefono: datos.telefono ?? '' }}
              onVolver={close}
              onListo={({ confirmar }) => guardado(confirmar ? 'Te mandamos un mail para confirmarlo' : 'Guardado')}
            />
          ) : (
            <Contacto perfil={datos} />
          )}
        </Seccion>
        {datos.paciente && <Enlaces titulo="Salud" enlaces={deSalud} />}
        <Enlaces titulo="Cuenta" enlaces={deCuenta} />
      </div>
      {datos.medico && (
        <div className={estilos.columnaCuenta}>
          <DeMedico abierta={abierta} open={setAbierta} close={close} onGuardado={guardado} />
        </div>
      )}
    </>
  )
}

type PropsMedico = Omit<Parameters<typeof PerfilMedico>[0], 'medico'>

function DeMedico(props: PropsMedico) {
  const { data, error, refetch } = useMedicoPropio()
  if (data) {
    return (
      <>
        <EstadoMedico medico={data.medico} />
        <PerfilMedico medico={data.medico} {...props} />
      </>
    )
  }
  if (error) return <Fallo error={error} que="tus matrículas" aSalvo="Están a salvo." onReintentar={refetch} />
  return <Cargando que="tus matrículas" />
}

function Identidad({ perfil: { usuario, descripcion, medico, paciente } }: { perfil: Perfil }) {
  const filas: [string, string][] = [
    ['Nombre', descripcion],
    ['Usuario', usuario],
    ...(paciente
      ? ([
          ['DNI', formatDni(paciente.dni)],
          ['Fecha de nacimiento', formatFecha(paciente.fecha_nacimiento)],
        ] as [string, string][])
      : []),
    ...(medico
      ? ([
          ['Profesión', medico.profesion],
          ['Licencia federal', medico.licencia_federal || 'Falta'],
        ] as [string, string][])
      : []),
  ]
  return (
    <Seccion titulo="Datos personales">
      <div className="papel ficha-cuerpo columna">
        <dl className={estilos.datos}>
          {filas.map(([que, valor]) => (
            <div key={que}>
              <dt>{que}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        {paciente ? (
          <p>
            <Link to="/perfil-usuario?ver=correcciones" viewTransition>
              Pedir que se corrija un dato
            </Link>
          </p>
        ) : (
          <p className="nota tinta-2">Los cambia la administración.</p>
        )}
      </div>
    </Seccion>
  )
}

function Contacto({ perfil: { email, telefono, email_pendiente } }: { perfil: Perfil }) {
  return (
    <div className="papel ficha-cuerpo columna">
      <dl className={estilos.datos}>
        <div>
          <dt>Correo</dt>
          <dd>{email ?? 'Falta'}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd>{telefono ?? 'Falta'}</dd>
        </div>
      </dl>
      {email_pendiente && (
        <Aviso nivel="advierte" icono="mail" titulo="Falta confirmar el correo nuevo">
          <p>
            Mandamos un mail a <b>{email_pendiente}</b>, que vale 24 horas. Hasta confirmarlo se usa el anterior.
          </p>
        </Aviso>
      )}
    </div>
  )
}

type Enlace = { titulo: string; detalle?: string; to: string; icono: IconName }
const deSalud: readonly Enlace[] = [
  {
    titulo: 'Mi salud',
    detalle: 'Alergias y lo que tus médicos tienen en cuenta',
    to: '/perfil-usuario?ver=salud',
    icono: 'stethoscope',
  },
]
const deCuenta: readonly Enlace[] = [
  { titulo: 'Cambiar la clave', to: '/perfil-usuario?ver=clave', icono: 'key-round' },
  { titulo: 'Dar de baja la cuenta', detalle: 'Las recetas se conservan por ley', to: '/baja', icono: 'user-round-x' },
]

function Enlaces({ titulo: seccion, enlaces }: { titulo: string; enlaces: readonly Enlace[] }) {
  return (
    <Seccion titulo={seccion}>
      <ul className="papel renglones">
        {enlaces.map(({ titulo, detalle, to, icono }) => (
          <li key={to}>
            <Link to={to} className="renglon" viewTransition>
              <span className="canal">
                <Icon name={icono} />
              </span>
              <span className="cuerpo">
                <b>{titulo}</b>
                {detalle && <span className={`nota tinta-2 ${estilos.nota}`}>{detalle}</span>}
              </span>
              <span className="fin">
                <Icon name="chevron-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Seccion>
  )
}
