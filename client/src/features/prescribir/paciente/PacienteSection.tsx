import type { Convenio } from '@receta/contract'
import { edad, formatDocumento } from '@receta/domain'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLecturaDni } from '#api/lectura-dni'
import { hayCamara } from '#device/camara'
import { esDeUnPaciente } from '#device/marco'
import { Button } from '#ui/Button'
import { ComboBox } from '#ui/ComboBox'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { useDemorado } from '#ui/use-demorado'
import { busquedaPaciente } from './busqueda-paciente'
import { admiteCargaManual, personasDe } from '../cobertura/coberturas'
import { aManoInicial, aManoLeido } from './a-mano'
import { PacienteManualForm } from './PacienteManualForm'
import { Alergias } from './Alergias'
import { Antecedentes } from './antecedentes/Antecedentes'
import { nombreDe } from '../borrador/persona'
import { sinRed } from '../borrador/use-con-copia'
import { useBuscaAfiliado } from '../prescribir.queries'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'
import { Seccion } from '../secciones/Seccion'
import estilos from './paciente.module.css'

const EscanerDialog = lazy(async () => ({ default: (await import('#ui/EscanerDialog')).EscanerDialog }))
const formatosDni = ['PDF417'] as const

type Props = {
  persona: PersonaDraft | null
  convenios: readonly Convenio[]
  abierta: boolean
  texto: string
  onTexto: (texto: string) => void
  onAbrir: () => void
  onElegir: (persona: PersonaDraft) => void
  aMano: PacienteAMano | null
  onAMano: (datos: PacienteAMano | null) => void
  onAntecedentes: (antecedentes: Pick<PersonaDraft, 'alergias' | 'condiciones'>) => void
  /** The DNI of a link whose patient is loading, or ''. */
  esperado: string
  now: Date
}

export function PacienteSection({ persona, abierta, onAbrir, esperado, onAntecedentes, ...resto }: Props) {
  if (persona && !abierta) {
    return (
      <Seccion titulo="Paciente" canal={<Icon name="check" />} hecha linea>
        <div className="crece">
          <p className="fila envuelve nota">
            <span className={estilos.nombre}>{nombreDe(persona)}</span>
            <Alergias persona={persona} />
          </p>
          <p className="tinta-2 nota denso">{fraseDatos(persona, resto.now)}</p>
        </div>
        {persona.persona_id > 0 && <Antecedentes persona={persona} onCambio={onAntecedentes} now={resto.now} />}
        {!esDeUnPaciente() && (
          <Button tone="text" size="chico" className="cambiar" onPress={onAbrir} aria-label="Cambiar el paciente">
            Cambiar<Teclas>Alt 1</Teclas>
          </Button>
        )}
      </Seccion>
    )
  }
  return (
    <Seccion titulo="Paciente" canal={<Icon name="user-round" />}>
      {esperado === '' ? (
        <QuienEs {...resto} />
      ) : (
        <p className="nota" role="status">
          Buscando el {formatDocumento({ dni: esperado })}…
        </p>
      )}
    </Seccion>
  )
}

const fraseDatos = (persona: PersonaDraft, now: Date) =>
  [
    `${edad(persona.fecha_nacimiento, now)} años`,
    persona.sexo,
    formatDocumento(persona),
    persona.toma_hoy.length > 0
      ? `Toma hoy: ${persona.toma_hoy.map((droga) => droga.replaceAll(/(\d) /g, '$1\u00a0')).join(', ')}`
      : null,
  ]
    .filter(Boolean)
    .join(' · ')

type PropsQuien = Omit<Props, 'persona' | 'abierta' | 'onAbrir' | 'esperado' | 'onAntecedentes'>

function QuienEs({ aMano, onAMano, onElegir, now, ...resto }: PropsQuien) {
  if (!aMano) return <BuscadorPaciente {...resto} onAMano={onAMano} onElegir={onElegir} now={now} />
  return (
    <PacienteManualForm
      datos={aMano}
      onEscribir={onAMano}
      onListo={onElegir}
      onVolver={() => onAMano(null)}
      now={now}
    />
  )
}

function BuscadorPaciente({ convenios, texto, onTexto, onElegir, onAMano, now }: Omit<PropsQuien, 'aMano'>) {
  const campoRef = useCampo<HTMLInputElement>('paciente')
  const { personas, leida, lectura, busqueda, esperando, incomunicado, nadie, sinConfirmar, error } = useBusqueda(texto)
  // A scanned DNI leaves nothing to choose.
  const alLeer = useEffectEvent(onElegir)
  useEffect(() => {
    if (leida) alLeer(leida)
  }, [leida])
  return (
    <div className="columna">
      <ComboBox
        label="Paciente"
        icono="search"
        descripcion="DNI, apellido o número de afiliado"
        items={personas}
        inputValue={texto}
        onInputChange={onTexto}
        onSelect={onElegir}
        inputRef={campoRef}
        getKey={(p) => `${p.persona_id}-${p.dni}`}
        getText={(p) => `${nombreDe(p)}, ${formatDocumento(p)}`}
        renderItem={(p) => <OpcionPaciente persona={p} now={now} />}
        isLoading={busqueda !== null && esperando}
        // When nobody matches it is said below, beside the alternative, so that it does not move when the list closes.
        minChars={nadie ? Number.POSITIVE_INFINITY : 3}
        emptyText="Seguí: 7 u 8 números, o 3 letras."
        error={error}
      />
      {hayCamara() && <Escanear onLeido={onTexto} />}
      {(nadie || sinConfirmar) && (
        <p className="fila envuelve">
          <span className="nota" role="status">
            {!nadie
              ? 'Ese nombre lo escribió quien se registró con ese DNI, y nadie lo confirmó. Si el documento dice otro, cargá los datos del documento.'
              : incomunicado
                ? 'Sin conexión no se puede buscar.'
                : 'No encontramos a nadie con eso en tus convenios.'}
          </span>
          {admiteCargaManual(convenios) && (
            <Button
              size="chico"
              onPress={() => onAMano(lectura.dni ? aManoLeido(lectura.dni) : aManoInicial(busqueda?.dni ?? ''))}
            >
              Cargar sus datos a mano
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function useBusqueda(texto: string) {
  const quieto = useDemorado(texto, 300)
  const lectura = useLecturaDni(quieto)
  const busqueda = lectura.esLectura ? lectura.dni && { dni: lectura.dni.dni } : busquedaPaciente(quieto)
  const { data, isFetching, error } = useBuscaAfiliado(busqueda)
  // What a document says is worth more than what its holder only declared (decision 0134).
  const sinConfirmar = busqueda !== null && !!data?.items[0]?.sin_confirmar
  const personas = busqueda && data && !(lectura.dni && sinConfirmar) ? personasDe(data.items) : []
  const esperando = isFetching || quieto !== texto || (lectura.esLectura && !lectura.dni && !lectura.error)
  // Without a network nobody can be looked up, but a patient can be typed by hand.
  const incomunicado = sinRed(error)
  const [unica, ...otras] = personas
  return {
    personas,
    leida: lectura.dni && !esperando && otras.length === 0 ? unica : undefined,
    lectura,
    busqueda,
    esperando,
    incomunicado,
    sinConfirmar: sinConfirmar && !esperando && personas.length === 1,
    nadie: busqueda !== null && !esperando && (!error || incomunicado) && personas.length === 0,
    error: lectura.error ?? (error && busqueda && !incomunicado ? error.message : undefined),
  }
}

function Escanear({ onLeido }: { onLeido: (texto: string) => void }) {
  const [escaneando, setEscaneando] = useState(false)
  return (
    <>
      <p className="fila envuelve">
        <Button size="chico" onPress={() => setEscaneando(true)}>
          <Icon name="scan-line" size="chica" />
          <span>Escanear el DNI</span>
        </Button>
      </p>
      {escaneando && (
        <Suspense>
          <EscanerDialog
            titulo="Escanear el DNI"
            ayuda="Apuntá al código de barras del DNI, de cerca y con luz."
            formatos={formatosDni}
            onLeido={(leido) => {
              setEscaneando(false)
              onLeido(leido)
            }}
            onClose={() => setEscaneando(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function OpcionPaciente({ persona, now }: { persona: PersonaDraft; now: Date }) {
  const convenios = persona.afiliaciones.map((a) => (a.activo ? a.convenio : `${a.convenio} (baja)`))
  return (
    <>
      <div>
        <span className="principal">{nombreDe(persona)}</span>{' '}
        <span className="secundario">
          {edad(persona.fecha_nacimiento, now)} años · {persona.sexo} · {formatDocumento(persona)}
        </span>
      </div>
      <span className="cobertura">{convenios.length > 0 ? convenios.join(' · ') : 'Particular'}</span>
    </>
  )
}
