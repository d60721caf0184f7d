import { edad, formatDocumento } from '@receta/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLecturaDni } from '#api/lectura-dni'
import { ComboBox } from '#ui/ComboBox'
import { Signo } from '#ui/Marca'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { busquedaDe } from './busqueda'
import { useAfiliados } from './principal.queries'
import estilos from './principal.module.css'

const debounceMs = 300

export function NuevaReceta() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState('')
  const buscado = useDebounced(texto)
  const lectura = useLecturaDni(buscado)
  const { data, isFetching, error } = useAfiliados(lectura.esLectura ? '' : buscado)
  useShortcuts({ '/': () => input.current?.focus() })

  const leido = lectura.dni?.dni
  useEffect(() => {
    if (leido !== undefined) void navigate('/prescribir', { state: { dni: leido }, viewTransition: true })
  }, [leido, navigate])

  const open = (dni: string) => navigate('/prescribir', { state: { dni }, viewTransition: true })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const busqueda = busquedaDe(texto)
    if (busqueda && 'dni' in busqueda) void open(busqueda.dni)
  }
  return (
    <section className={`${estilos.arranque} solo-pc`} aria-label="Nueva receta">
      <div className="canal" aria-hidden="true">
        <Signo />
      </div>
      <form onSubmit={onSubmit}>
        <ComboBox
          label="Nueva receta"
          gigante
          icono="search"
          placeholder="DNI, apellido o afiliado"
          autoFocus={window.matchMedia?.('(min-width: 62rem)').matches ?? false}
          inputRef={input}
          fin={<Teclas>/</Teclas>}
          minChars={3}
          inputValue={texto}
          onInputChange={setTexto}
          items={busquedaDe(buscado) && busquedaDe(texto) ? (data?.items ?? []) : []}
          isLoading={isFetching || lectura.esLectura || (texto !== buscado && busquedaDe(texto) !== null)}
          error={lectura.error ?? error?.message}
          emptyText={
            busquedaDe(texto)
              ? 'No está en tus padrones. Con el DNI completo y Enter la cargás a mano.'
              : 'Seguí escribiendo: DNI completo o tres letras del apellido.'
          }
          onSelect={({ dni }) => void open(dni)}
          getKey={({ persona_id, afiliado_id }) => `${persona_id}-${afiliado_id}`}
          getText={(a) => `${a.apellidoNombre}, ${formatDocumento(a)}, ${a.convenio}`}
          renderItem={({ apellidoNombre, dni, tipo_doc, fecha_nacimiento, convenio, plan }) => (
            <>
              <span>
                <span className="principal">{apellidoNombre}</span>{' '}
                <span className="secundario">
                  {edad(fecha_nacimiento, new Date())} años · {formatDocumento({ dni, tipo_doc })}
                </span>
              </span>
              <span className="cobertura">{[convenio, plan].filter(Boolean).join(' · ')}</span>
            </>
          )}
        />
      </form>
    </section>
  )
}

function useDebounced(texto: string): string {
  const [settled, setSettled] = useState(texto)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(texto), debounceMs)
    return () => clearTimeout(timer)
  }, [texto])
  return settled
}
